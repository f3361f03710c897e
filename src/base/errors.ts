/**
 * The errors this product throws on purpose.
 *
 * `code` is for programs and log queries, `message` for engineers; the visitor
 * reads neither: a page shows the text that belongs to `pageStatus`.
 */
export abstract class AppError extends Error {
  abstract readonly code: string
  abstract readonly pageStatus: number
}

/**
 * The content service did not answer 200. Carries `message`, `status` and
 * `response` as the specification asks; `status` is null when nothing answered.
 *
 * @see docs/specification.md §8 "Content service non-2xx"
 */
export class ContentServiceError extends AppError {
  override name = 'ContentServiceError' as const
  readonly code = 'content_service_failed'
  readonly pageStatus = 502
  readonly path: string
  readonly status: number | null
  readonly response: unknown

  constructor(path: string, status: number | null, response: unknown, cause?: unknown) {
    super(`Content service failed (${status ?? 'no answer'}): ${path}`, { cause })
    this.path = path
    this.status = status
    this.response = response
  }
}

/**
 * No page at this address. `message` is what §8 fixes: `Page Not Found: /path`
 * for an unmatched or invalid route, `Page not found` for a missing story.
 */
export class PageNotFoundError extends AppError {
  override name = 'PageNotFoundError' as const
  readonly code = 'page_not_found'
  readonly pageStatus = 404
}

/** Connected mode without an access token: there is no content client at all. Shown as 503. @see docs/readings.md 36 */
export class NoContentClientError extends AppError {
  override name = 'NoContentClientError' as const
  readonly code = 'no_content_client'
  readonly pageStatus = 503

  constructor() {
    super('No access token for the content service: no client was created')
  }
}
