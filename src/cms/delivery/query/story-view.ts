import type { Version } from '../../columns/column.ts'

/** In which state and language stories are requested; languages are configured codes, null = default. */
export interface StoryView {
  version: Version
  language: string | null
  fallback: string | null
}
