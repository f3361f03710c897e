import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Story } from '../blocks/block.ts'
import { exampleReference } from '../blocks/example-references.ts'
import { forEachLocale, locales } from '../model/locale.ts'
import { exampleHeader, examplePage, exampleSettings, navItem } from './frame/frame-examples.ts'
import { keptFrame } from './frame/kept-frame.tsx'
import type { PageData } from './page-data.ts'
import type { ReferenceExtras } from './reference/extras.ts'
import { renderPage, toDocument } from './render-page.tsx'

const assets = { buildId: 'test', styles: [], entry: null, font: null }
const markCharacter = '\uE000'

const paths = [
  '/de',
  '/de/referenzen',
  '/de/referenzen/tenna',
  '/de/referenzen/muster',
  '/de/referenzen-archiv',
  '/de/leistungen',
  '/de/leistungen/engineering',
  '/de/leistungen/engineering/a/b',
  '/de/unternehmen',
  '/de/team',
  '/de/kontakt',
  '/de/impressum',
]

const closing: Story<'global_block'> = {
  ...examplePage,
  content: { component: 'global_block', _uid: 'closing', content: [], note: null },
}

const composed = (content: Partial<Story<'page'>['content']>): Story<'page'> => ({
  ...examplePage,
  content: { ...examplePage.content, ...content },
})

const stories: readonly Story[] = [
  examplePage,
  composed({ title: `<b>"A" & 'B'</b> $& $1` }),
  composed({ title: `x${markCharacter}y` }),
  composed({ closing }),
  composed({ page_kind: 'contact' }),
  composed({ page_kind: 'legal' }),
  { ...examplePage, publishedAt: null, firstPublishedAt: null },
  exampleReference({ title: 'Handschuh & Griff' }),
]

function pageOf(given: Partial<PageData> = {}): PageData {
  const story = given.story ?? examplePage
  const extras: ReferenceExtras = { similar: [], previous: null, next: null, sheet: null, clientProjects: 0, news: [] }
  return {
    locale: 'de',
    preview: false,
    path: '/de/pruefseite',
    query: new URLSearchParams(),
    settings: exampleSettings,
    labels: new Map(),
    data: new Map(),
    head: {
      title: 'Prüfseite',
      description: null,
      robots: null,
      canonical: null,
      alternates: [],
      feeds: [],
      markdown: null,
      og: {
        type: 'website',
        title: 'Prüfseite',
        description: null,
        image: null,
        url: null,
        locale: 'de_DE',
        alternateLocales: [],
        siteName: 'nennmass',
        twitterTitle: 'Prüfseite',
        twitterDescription: null,
        twitterImage: null,
      },
      themeColor: '#f5f4f0',
    },
    structuredData: null,
    alternates: { ...forEachLocale(each => `/${each}/test-page`), de: given.path ?? '/de/pruefseite' },
    untranslated: null,
    now: Date.parse('2026-02-01'),
    ...given,
    story,
    extras: story.content.component === 'reference' ? extras : null,
  }
}

const renderedAtOnce = (page: PageData): string => `<!doctype html>${renderToStaticMarkup(toDocument(page, assets))}`

test('a page is what its tree says to the byte, wherever it is in the menu', () => {
  for (const settings of [exampleSettings, null]) {
    for (const locale of locales) {
      for (const story of stories) {
        for (const path of paths) {
          const page = pageOf({ settings, locale, story, path })
          expect(renderPage(page, assets)).toBe(renderedAtOnce(page))
          expect(keptFrame(page)).not.toBeNull()
        }
      }
    }
  }
})

test('the switch of languages leads where the page says, with its query', () => {
  for (const query of ['', '?a=1&b="x"', `?a='<>&b=$&`, `?a=${markCharacter}`]) {
    const page = pageOf({ alternates: forEachLocale(each => `/${each}/references${query}`) })
    expect(renderPage(page, assets)).toBe(renderedAtOnce(page))
  }
})

test('an entry that leads below another, with a query or nowhere at all is marked as ever', () => {
  const items = ['/de', '/de/a', '/de/a/b', '/de/a?x=1', '/de/a#place', '/de/a/', ''].map(href => navItem(href, href))
  const content = { ...exampleSettings.content, header: withItems(items) }
  const settings = { ...exampleSettings, content }
  for (const path of ['/de', '/de/a', '/de/a/', '/de/a/b', '/de/a/b/c', '/de/a/c', '/de/b', '/en']) {
    const page = pageOf({ settings, path })
    expect(renderPage(page, assets)).toBe(renderedAtOnce(page))
  }
})

test('other settings are another frame at once', () => {
  const settings = {
    ...exampleSettings,
    content: { ...exampleSettings.content, header: withItems([navItem('Neu', '/de/neu')]) },
  }
  expect(renderPage(pageOf({ settings }), assets)).toContain('>Neu</a>')
  expect(renderPage(pageOf(), assets)).not.toContain('>Neu</a>')
})

test('where the settings have characters of private use, and in preview, the frame is rendered with its page', () => {
  const content = { ...exampleSettings.content, header: withItems([navItem(`Neu ${markCharacter}`, '/de/neu')]) }
  for (const page of [pageOf({ settings: { ...exampleSettings, content } }), pageOf({ preview: true })]) {
    expect(keptFrame(page)).toBeNull()
    expect(renderPage(page, assets)).toBe(renderedAtOnce(page))
  }
})

function withItems(items: Story<'header'>['content']['items']): Story<'header'> {
  return { ...exampleHeader, content: { ...exampleHeader.content, items } }
}
