/** One line for a header: control characters and line breaks have no place in it. */
export function toSubject(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)
}
