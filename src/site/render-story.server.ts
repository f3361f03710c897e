import type { Log } from '../base/log.ts'
import type { ProvenanceNotes } from '../content/changes/provenance.ts'
import { loadPage, type LoadedPage } from '../content/page/load-page.server.ts'
import { AskedLabels, type Labels } from '../content/stories/labels.server.ts'
import type { SiteContent } from '../content/site-content.server.ts'
import type { ContentVersion } from '../content/stories/stories.server.ts'
import { listParams } from '../messages/lists.ts'
import type { Locale } from '../model/locale.ts'
import type { PageAssets } from '../pages/document/page-assets.ts'
import { loadExtras } from '../pages/loaders.server.ts'
import { wholeListMark } from '../pages/related-list.tsx'
import { renderPage } from '../pages/render-page.tsx'
import { withQuery } from './address/cache-key.ts'
import type { DescribedPlace } from './address/found-place.ts'
import { toShownQuery } from './address/shown-query.ts'
import { formTopics } from './forms/form-topics.ts'
import { toPageData } from './page-data.server.ts'
import { describePreview } from './preview/describe-preview.server.ts'

export interface RenderStoryDeps {
  /** Saved stories, or some of them as an editor has them on the screen: the same code renders both. */
  content: SiteContent
  assets: PageAssets
  folder: string
  origin: string
  defaultLocale: Locale
  log: Log
}

export interface StoryRequest {
  /** Cache key of the address. */
  key: string
  uuid: string
  locale: Locale
  path: string
  query: URLSearchParams
  /** The one choice in a list that the page is about. */
  place?: DescribedPlace | null
  version: ContentVersion
  now: number
}

/** What the blocks of a page are told: the page of a choice is its list with that choice. */
export function atList<R extends Pick<StoryRequest, 'locale' | 'path' | 'query' | 'place'>>(request: R): R {
  const { place, locale } = request
  if (!place) return request
  const query = new URLSearchParams(request.query)
  query.set(listParams[locale][place.param], place.value)
  return { ...request, path: place.listHref, query }
}

/** A whole page, or the key of a page that shows just this. */
export type RenderedStory = { kind: 'html'; html: string; loaded: LoadedPage } | { kind: 'same'; as: string }

/**
 * Loads the page of a story and renders it. First loads and live edits both pass here.
 *
 * @returns null where there is no such story.
 */
export async function renderStory(
  { content, assets, folder, origin, defaultLocale, log }: RenderStoryDeps,
  { key, ...request }: StoryRequest,
  notes: ProvenanceNotes,
): Promise<RenderedStory | null> {
  const { locale, version, place } = request
  const loaded = await loadPage({ content, folder, log, loadExtras }, atList(request), notes)
  if (!loaded) return null
  const query = toShownQuery(loaded.data, request.query, locale, () => formTopics(loaded.story.content))
  if (place) query.delete(listParams[locale][place.param])
  const shown = withQuery(key, query)
  if (shown !== key) return { kind: 'same', as: shown }
  const preview = version === 'draft'
  const data = toPageData(loaded, { ...request, origin, defaultLocale, preview })
  const shownPreview = preview ? await describePreview(content, loaded, { locale, origin }) : null
  const html = await renderWithLabels(content.noting(notes), loaded.labels, request, () =>
    renderPage({ ...data, shownPreview }, assets),
  )
  // A page whose related lists are short shows the whole of them anyway.
  if (query.has(listParams[locale].all) && !html.includes(wholeListMark)) {
    query.delete(listParams[locale].all)
    return { kind: 'same', as: withQuery(key, query) }
  }
  return { kind: 'html', html, loaded }
}

/** Renders once more where labels were asked for that nobody has read. */
async function renderWithLabels(
  content: SiteContent,
  labels: Labels,
  { locale, version }: Pick<StoryRequest, 'locale' | 'version'>,
  render: () => string,
): Promise<string> {
  const html = render()
  if (!(labels instanceof AskedLabels) || labels.missing.size === 0) return html
  const missing = [...labels.missing]
  const read = await Promise.all(missing.map(source => content.label(source, locale, version)))
  for (const [at, source] of missing.entries()) labels.set(source, read[at] ?? [])
  return render()
}
