import { createNotes } from '../../content/changes/provenance.ts'
import type { LoadedPage } from '../../content/page/load-page.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import { loadDraftFacts } from '../../content/stories/draft-facts.server.ts'
import type { PageData } from '../../pages/page-data.ts'
import type { PreviewCard, ShownPreview } from '../../pages/preview/shown-preview.ts'
import { findNotes, kindOf, storiesOnPage } from './preview-notes.ts'

/**
 * What the preview says about a page: of the story as it is shown, be it unsaved; its translations and its last change as
 * they are saved.
 *
 * @see docs/specification.md §2.5
 */
export async function describePreview(
  content: SiteContent,
  loaded: LoadedPage,
  page: Pick<PageData, 'locale'> & { origin: string },
): Promise<ShownPreview> {
  const { story, settings } = loaded
  const notes = createNotes(content.changes.generation)
  const before = content.without([...content.unsaved.values()]).noting(notes)
  const facts = await loadDraftFacts(before, story.uuid, page.locale)
  const saved = facts?.state ?? 'draft'
  return {
    name: story.name,
    kind: kindOf(story.content.component),
    state: content.unsaved.has(story.uuid) ? 'unsaved' : saved,
    changedAt: facts?.changedAt ?? null,
    publishedHref: saved === 'draft' ? null : story.href,
    untranslated: facts?.untranslated ?? [],
    notes: findNotes(story),
    stories: storiesOnPage([story, settings]),
    card: cardOf(loaded, page.origin),
  }
}

/** @see docs/specification.md §2.5 "title (SEO title, else preview_title, else name), description and the site domain" */
function cardOf({ story }: LoadedPage, origin: string): PreviewCard {
  const { content } = story
  const seo = 'seo' in content ? content.seo : null
  const own = 'show_og_preview' in content ? content : null
  return {
    isWanted: own?.show_og_preview === true,
    title: seo?.title ?? own?.preview_title ?? story.name,
    description: seo?.description ?? own?.preview_text ?? null,
    domain: new URL(origin).host,
  }
}
