import type { Locale } from '../locale.ts'

/** Where the preview client sends edits. */
export const previewRenderPath = '/preview/render'

/** Where the editor has the share card of a draft drawn. */
export const previewCardPath = '/preview/share-card'

/** A page with unsaved stories, as the preview client puts it into the document. */
export interface PreviewAnswer {
  locale: Locale
  title: string
  bodyClass: string
  /** Stylesheets that the page needs besides those that every page links, as elements. */
  sheets: readonly string[]
  header: string
  content: string
  footer: string
}

/**
 * Why a page with unsaved stories cannot be shown: the signature is too old, the edit leads to no page that could be
 * rendered, or something is wrong with the request or with the server.
 */
export type PreviewFailure = 'expired' | 'broken' | 'busy'
