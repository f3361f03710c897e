/** One line of what went wrong while reading a file. */
export function toErrorText(error: unknown): string {
  if (error instanceof SyntaxError) return `is not JSON (${error.message.split('\n')[0]})`
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
}
