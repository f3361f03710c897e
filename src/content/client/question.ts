import type { ContentAnswer } from './content-answer.ts'
import type { Haste } from './limits/haste.ts'

/** What was requested of the content service, whatever page of it. */
export interface Question {
  /** Below `/v2/cdn/`. */
  readonly path: string
  /** Without `page`. */
  readonly query: URLSearchParams
  /** By the number of the page; '' where none was requested. */
  readonly pages: ReadonlyMap<string, KeptAnswer>
}

export interface KeptAnswer {
  readonly answer: Promise<ContentAnswer | null>
  readonly haste: Haste
  /** Null while the answer is on its way. */
  arrived: Arrived | null
}

interface Arrived {
  readonly answer: ContentAnswer
  /** Uuids that are in it. */
  readonly mentions: ReadonlySet<string>
}
