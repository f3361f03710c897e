/**
 * The element whose opening tag holds the given place, as text; null where
 * there is none. For HTML that React has rendered: every element that is opened is
 * closed, and `<` stands for nothing else.
 */
export function elementAt(html: string, place: number): string | null {
  if (place < 0) return null
  const start = html.lastIndexOf('<', place)
  const name = /^<([a-z][a-z0-9-]*)/.exec(html.slice(start, start + 40))?.[1]
  if (name === undefined) return null
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'g')
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return `${html.slice(start, tag.index)}</${name}>`
  }
  return null
}
