import type { SearchDocument } from './search-index.ts'

/** Most characters of a document that are searched. A body of this length is a book of forty pages. */
const most = { title: 400, lead: 4000, label: 200, labels: 60, body: 100_000 } as const

/**
 * The part of a document that is searched and kept: none may be so long that all others wait for it.
 *
 * @returns the document itself where it fits.
 */
export function toBounded(document: SearchDocument): SearchDocument {
  const { title, lead, labels, body } = document
  const bodyLength = body.reduce((sum, text) => sum + text.length, 0)
  const fits =
    title.length <= most.title &&
    lead.length <= most.lead &&
    labels.length <= most.labels &&
    labels.every(label => label.length <= most.label) &&
    bodyLength <= most.body
  if (fits) return document
  return {
    ...document,
    title: cut(title, most.title),
    lead: cut(lead, most.lead),
    labels: labels.slice(0, most.labels).map(label => cut(label, most.label)),
    body: bodyLength <= most.body ? body : cutAll(body, most.body),
  }
}

function cutAll(texts: readonly string[], length: number): string[] {
  let left = length
  return texts.flatMap(text => {
    if (left <= 0) return []
    const taken = cut(text, left)
    left -= text.length
    return [taken]
  })
}

/** Never half of a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
