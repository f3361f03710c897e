/** Structured log lines: facts first, then a sentence. Never personal data, never a token. */
export interface Log {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Says nothing. For tests and for tools that print their own lines. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
