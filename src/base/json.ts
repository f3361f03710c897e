/** A JSON object whose fields are still to be checked. */
export type JsonObject = Record<string, unknown>

/** True for `{…}`, false for arrays, null and everything else. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
