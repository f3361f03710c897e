import type { UnrenderableReason } from '../../blocks/block.ts'

/** Where a draft is on its way to visitors; `unsaved`: what is shown is only in the editor yet. */
export type DraftState = 'unsaved' | 'draft' | 'changed' | 'published'

/** Something an editor should look at; `uid` names its block as `data-blok-uid` does, null where it is the whole page. */
export type PreviewNote = { uid: string | null } & (
  | { kind: 'unrenderable'; block: string; reason: UnrenderableReason }
  | { kind: 'link'; target: string }
  | { kind: 'alt' | 'language' }
)

/** A story that has blocks on the page, named by the id in their `data-blok-uid`. */
export interface StoryOnPage {
  id: number
  name: string
  kind: string
}

/** What a preview says about its page, besides the page. */
export interface ShownPreview {
  name: string
  /** Label of the content type, in German as every label of the schema. */
  kind: string
  state: DraftState
  /** ISO date-time of the last save; null where the service does not say. */
  changedAt: string | null
  /** The page as visitors see it; null where they see none. */
  publishedHref: string | null
  /** Labels of fields that show the default language because nobody has translated them. */
  untranslated: readonly string[]
  notes: readonly PreviewNote[]
  stories: readonly StoryOnPage[]
  card: PreviewCard
}

/** The card that stands for a page where it is shared. @see docs/specification.md §2.5 "show_og_preview" */
export interface PreviewCard {
  /** The flag of the story: the card covers the page in an editor's frame. */
  isWanted: boolean
  title: string
  description: string | null
  domain: string
}
