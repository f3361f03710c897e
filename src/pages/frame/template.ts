/** HTML with holes: what lies between them never changes. */
export interface Template<Name extends string> {
  /** One more than there are names. */
  parts: readonly string[]
  /** What goes into each hole; a name may come more than once. */
  names: readonly Name[]
}

/** React renders them as they are, and nobody writes them: the first characters Unicode leaves to private use. */
const firstMark = 0xe000
const anyMark = /[\uE000-\uF8FF]/
const eachMark = /[\uE000-\uF8FF]/g

/**
 * Renders once with marks in the place of the values, and takes the result apart.
 *
 * @param render writes each value as a whole text or a whole attribute.
 * @returns null where what is rendered has such characters of its own: it cannot be taken apart.
 */
export function createTemplate<Name extends string>(
  names: readonly Name[],
  render: (values: (name: Name) => string) => string,
): Template<Name> | null {
  if (anyMark.test(render(() => ''))) return null
  const html = render(name => String.fromCharCode(firstMark + names.indexOf(name)))
  return {
    parts: html.split(eachMark),
    names: [...html.matchAll(eachMark)].flatMap(([mark]) => names[mark.charCodeAt(0) - firstMark] ?? []),
  }
}

/** The HTML with these values in its holes. */
export function fillTemplate<Name extends string>(
  { parts, names }: Template<Name>,
  values: Readonly<Record<Name, string>>,
): string {
  let [html = ''] = parts
  names.forEach((name, place) => {
    html += escapeText(values[name]) + (parts[place + 1] ?? '')
  })
  return html
}

const escapes: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** Text and attributes alike, as React writes them. */
function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, char => escapes[char] ?? char)
}
