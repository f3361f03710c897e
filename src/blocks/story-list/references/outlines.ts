import type { Reference } from './reference-filter.ts'

export interface ReferenceOutline {
  src: string
  title: string
  href: string | null
  /** Millimetres. */
  width: number
  height: number
}

/**
 * The outlines of references that have one. The view box of an outline is in
 * millimetres; the sizes of the story win where they are known, because the
 * outline may show the object from its side.
 *
 * @see docs/content-model.md "silhouette"
 */
export function toOutlines(stories: readonly Reference[]): ReferenceOutline[] {
  return stories.flatMap(story => {
    const { silhouette, title } = story.content
    if (!silhouette?.width || !silhouette.height) return []
    return { src: silhouette.src, title, href: story.href, width: silhouette.width, height: silhouette.height }
  })
}
