import { localePattern } from '../locale.ts'

const markdownPath = new RegExp(`^/(?:${localePattern})(?:/[^?]*)?\\.md$`)

/** The address of a page as Markdown: `/de/kontakt` → `/de/kontakt.md`. */
export function markdownHref(path: string): string {
  return `${path}.md`
}

/** Whether a path is one of those. No slug has a dot. */
export function isMarkdownPath(path: string): boolean {
  return markdownPath.test(path)
}
