/** A JSON object whose fields are still to be checked. */
export type JsonObject = Record<string, unknown>

/** True for `{…}`, false for arrays, null and everything else. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value of JSON as text; an object may have a field `toString` that is no function. */
export const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** So deep no reader of ours has to go: content ends at a hundred. */
const mostDepth = 500
/** More than a story of 5 MB has. */
const mostValues = 500_000

/**
 * Parses JSON of somebody else; undefined for what is none, is nested deeper than any reader goes or has too many values.
 * What is too much is not parsed at all.
 */
export function parseJson(text: string): unknown {
  if (isTooMuch(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether JSON is deeper or longer than any of ours, by its marks outside of texts.
 *
 * @param most values; a file with a whole space may have any number.
 */
export function isTooMuch(text: string, most = mostValues): boolean {
  let [depth, values, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (isText && mark === '\\') at++
    else if (mark === '"') isText = !isText
    else if (isText) continue
    else if (mark === '[' || mark === '{') depth++
    else if (mark === ']' || mark === '}') depth--
    else if (mark === ',') values++
    if (depth > mostDepth || values > most) return true
  }
  return false
}

/**
 * JSON that may be inside a `<script type="application/json">`: `<`, `>` and
 * `&` cannot end the element or open a comment, line separators cannot break
 * older parsers.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** A null character as JSON writes it; an even number of backslashes before it are its own text. */
const nullCharacter = /(?<!\\)((?:\\\\)*)\\u0000/g

/** Whether a JSON text holds a null character, which PostgreSQL's text cannot hold and no content needs. */
export function holdsNull(text: string): boolean {
  return text.includes('\\u0000') && text.search(nullCharacter) !== -1
}

/** A JSON text without null characters, in names and values. */
export function withoutNull(text: string): string {
  return text.includes('\\u0000') ? text.replace(nullCharacter, '$1') : text
}
