import { renderToStaticMarkup } from 'react-dom/server'
import type { Story } from '../../blocks/block.ts'
import type { Link } from '../../model/story/link.ts'
import { forEachLocale, locales, type Locale } from '../../model/locale.ts'
import type { ReadyHtml } from '../document/document.tsx'
import type { PageData } from '../page-data.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { menuLinks, placeInMenu } from './header/menu-place.ts'
import { createTemplate, fillTemplate, type Template } from './template.ts'
import { titleBlockOf } from './title-block.ts'

type FramedPage = Pick<PageData, 'preview' | 'locale' | 'path' | 'settings' | 'story' | 'alternates'>

/**
 * Header and footer of a page, rendered once for all pages with the same settings,
 * language and place in the menu: they are a good third of rendering a page, and
 * hardly differ. Where the language switch leads, sheet and date are filled in.
 *
 * @returns null where they have to be rendered with the page: in preview the first time that settings are seen, for unsaved
 *   ones are new each time; and where a template cannot be made.
 */
export function keptFrame(page: FramedPage): Record<'header' | 'footer', ReadyHtml> | null {
  if (page.preview && !wasSeen(page.settings ?? noSettings)) return null
  const kept = keptFor(page.settings)
  const titleBlock = titleBlockOf(page.story, page.locale)
  const header = headerOf(kept, page)
  const footer = footerOf(kept, page, titleBlock.invites)
  if (!header || !footer) return null
  return {
    header: { html: fillTemplate(header, page.alternates) },
    footer: { html: fillTemplate(footer, titleBlock) },
  }
}

/** What is kept as long as these settings are, and they are until content changes. */
interface Kept {
  links: readonly Link[]
  headers: Map<string, Template<Locale> | null>
  footers: Map<string, Template<'sheet' | 'asOf'> | null>
}

const keptBySettings = new WeakMap<object, Kept>()
const seen = new WeakSet<object>()
const noSettings = {}

function wasSeen(settings: object): boolean {
  if (seen.has(settings)) return true
  seen.add(settings)
  return false
}

function keptFor(settings: Story<'settings'> | null): Kept {
  return getOrMake(keptBySettings, settings ?? noSettings, () => ({
    links: menuLinks(settings),
    headers: new Map(),
    footers: new Map(),
  }))
}

function headerOf({ links, headers }: Kept, { settings, locale, path }: FramedPage): Template<Locale> | null {
  return getOrMake(headers, `${locale} ${placeInMenu(links, path)}`, () =>
    createTemplate(locales, value => {
      const alternates = forEachLocale(value)
      return renderToStaticMarkup(<Header settings={settings} path={path} locale={locale} alternates={alternates} />)
    }),
  )
}

function footerOf(
  { footers }: Kept,
  { settings, locale }: FramedPage,
  invites: boolean,
): Template<'sheet' | 'asOf'> | null {
  return getOrMake(footers, `${locale} ${invites}`, () =>
    createTemplate(['sheet', 'asOf'], value =>
      renderToStaticMarkup(
        <Footer settings={settings} locale={locale} sheet={value('sheet')} asOf={value('asOf')} invites={invites} />,
      ),
    ),
  )
}

interface Keeping<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function getOrMake<Key, Value>(keeping: Keeping<Key, Value>, key: Key, make: () => Value): Value {
  const known = keeping.get(key)
  if (known !== undefined) return known
  const made = make()
  keeping.set(key, made)
  return made
}
