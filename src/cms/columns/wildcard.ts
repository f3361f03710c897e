/**
 * Makes a test for a pattern in which `*` stands for any run of characters, an empty one included.
 * Works by searching pieces, so its time stays linear whatever the pattern (a regular expression's does not).
 */
export function wildcardTest(pattern: string): (text: string) => boolean {
  const pieces = pattern.split('*')
  const first = pieces[0] ?? ''
  if (pieces.length === 1) return text => text === first
  const last = pieces[pieces.length - 1] ?? ''
  const middle = pieces.slice(1, -1).filter(piece => piece !== '')
  return text => {
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
    let at = first.length
    for (const piece of middle) {
      const found = text.indexOf(piece, at)
      if (found === -1) return false
      at = found + piece.length
    }
    return at <= text.length - last.length
  }
}
