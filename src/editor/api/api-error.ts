/** What went wrong, as far as a screen cares. */
export type ApiFailure =
  /** No answer came: offline, or the server is gone. */
  | 'offline'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  /** Somebody else has saved meanwhile. */
  | 'conflict'
  /** The person can correct it; `fields` says where. */
  | 'invalid'
  | 'too-many'
  | 'broken'

/** An answer that is no success, or none at all. */
export class ApiError extends Error {
  readonly failure: ApiFailure
  /** Status of HTTP; 0 without an answer. */
  readonly status: number
  /** Code of `/editor/api`, e.g. `wrong_credentials`. */
  readonly code: string | null
  /** What is wrong with a field, in the language of the person. */
  readonly fields: Readonly<Record<string, string>>
  /** The whole body, for those who know more about it. */
  readonly body: unknown

  constructor(
    status: number,
    message: string,
    details: { code?: string | null; fields?: Record<string, string>; body?: unknown } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.failure = failureOf(status)
    this.code = details.code ?? null
    this.fields = details.fields ?? {}
    this.body = details.body ?? null
  }
}

function failureOf(status: number): ApiFailure {
  if (status === 0) return 'offline'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  if (status === 400 || status === 413 || status === 422) return 'invalid'
  return status === 429 ? 'too-many' : 'broken'
}
