import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Story } from '../../blocks/block.ts'
import { createContentChanges } from '../../content/changes/content-changes.ts'
import type { ContentClient } from '../../content/client/client.server.ts'
import { loadPage } from '../../content/page/load-page.server.ts'
import type { SiteContentDeps } from '../../content/site-content-deps.ts'
import { createSiteContent } from '../../content/site-content.server.ts'
import { readSharedDraft, withSharedDraft } from '../../content/unsaved/shared-client.ts'
import { forEachLocale, type Locale } from '../../model/locale.ts'
import type { WireBlock } from '../../model/story/wire.ts'
import type { PageAssets } from '../../pages/document/page-assets.ts'
import { policyOf, type PagePolicy } from '../../pages/document/page-policy.ts'
import { loadExtras } from '../../pages/loaders.server.ts'
import { renderPage } from '../../pages/render-page.tsx'
import type { SharedDraftBanner } from '../../pages/shared-draft/shared-draft.ts'
import { toHref } from '../address/parse-target.ts'
import { toPageData } from '../page-data.server.ts'

export interface SharedPageDeps {
  /** What visitors see. */
  published: ContentClient
  /** Drafts as they are saved. */
  drafts: Pick<ContentClient, 'get'>
  /** How content is read: as for the site. */
  reading: Pick<SiteContentDeps, 'assetOrigin' | 'assetOrigins' | 'siteOrigin'>
  assets: PageAssets
  folder: string
  origin: string
  defaultLocale: Locale
  headersOf(settings: Story<'settings'> | null, policy: PagePolicy): Readonly<Record<string, string>>
  clock: Clock
  log: Log
}

/** A version in the place of the draft of now, as it would be delivered. */
export interface HeldVersion {
  name: string
  content: WireBlock
}

export interface SharedPage {
  html: string
  headers: Readonly<Record<string, string>>
}

/** Parsed answers of one page: it is made once, and kept by nobody. */
const keepEntries = 100

/**
 * Creates the renderer of shared drafts: one story as it is saved, everything around it as visitors see it, and nothing that
 * belongs to editors.
 *
 * @returns a function that gives null where the story is no more.
 */
export function createSharedPage({ published, drafts, reading, ...deps }: SharedPageDeps) {
  const { folder, origin, defaultLocale, clock, log } = deps
  // Nobody asks the people who read a draft for consent: nothing from outside is loaded.
  const { consent: _, ...assets } = deps.assets

  return async (
    uuid: string,
    locale: Locale,
    shared: SharedDraftBanner,
    held: HeldVersion | null = null,
  ): Promise<SharedPage | null> => {
    const now = await readSharedDraft(drafts, uuid, locale)
    if (!now) return null
    const draft = held ? { ...now, story: { ...now.story, ...held } } : now
    const content = createSiteContent({
      client: { ...published, ...withSharedDraft(published, draft) },
      folder,
      ...reading,
      keepEntries,
      changes: createContentChanges(log),
      clock,
      log,
    })
    const map = await content.map('published')
    const path = toHref(locale, map.entries.get(uuid)?.[locale].path.split('/').slice(2).join('/') ?? '')
    const request = { uuid, locale, path, query: new URLSearchParams(), version: 'published' as const, now: clock() }
    const loaded = await loadPage({ content, folder, log, loadExtras }, request)
    if (!loaded) return null
    const page = toPageData(hiddenFromSearch(loaded), { ...request, origin, defaultLocale, preview: false })
    const languages = new Map(shared.languages.map(each => [each.locale, each.href]))
    const alternates = forEachLocale(each => languages.get(each) ?? `/${each}`)
    const html = renderPage({ ...page, alternates, shared, structuredData: null }, assets)
    return {
      // A link of this page is an ordinary load: the banner belongs to no other page.
      html: html.replace(/ data-policy="[^"]*"/, ' data-policy="shared"'),
      headers: deps.headersOf(loaded.settings, policyOf(html)),
    }
  }
}

/** With `noindex`, and therefore without an address of its own in its head. */
function hiddenFromSearch<Loaded extends { story: Story }>(loaded: Loaded): Loaded {
  const { story } = loaded
  if (!('seo_noindex' in story.content)) return loaded
  return { ...loaded, story: { ...story, content: { ...story.content, seo_noindex: true, seo_nofollow: true } } }
}
