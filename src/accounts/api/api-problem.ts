import type { ApiErrorCode, SignInWork } from '../../model/editing/account-answers.ts'
import type { FieldProblemCode } from '../../messages/accounts.ts'

const statuses: Readonly<Record<ApiErrorCode, number>> = {
  invalid: 400,
  signed_out: 401,
  wrong_credentials: 422,
  passkey_failed: 422,
  forbidden: 403,
  confirm_needed: 403,
  cross_site: 403,
  not_found: 404,
  taken: 409,
  last_admin: 409,
  link_invalid: 410,
  too_large: 413,
  too_many: 429,
  failed: 500,
  busy: 503,
  work_needed: 429,
  code_needed: 422,
  wrong_code: 422,
  passkey_needed: 422,
  second_factor_needed: 403,
}

/** Ends a request with an error that the caller is told. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal' as const
  readonly code: ApiErrorCode
  readonly fields: Readonly<Record<string, FieldProblemCode>>
  /** Milliseconds to wait; 0: none. */
  readonly waitMs: number
  /** What the browser has to do first. */
  readonly work: SignInWork | null

  constructor(
    code: ApiErrorCode,
    fields: Readonly<Record<string, FieldProblemCode>> = {},
    waitMs = 0,
    work: SignInWork | null = null,
  ) {
    super(`Request of the editor refused: ${code}`)
    this.code = code
    this.fields = fields
    this.waitMs = waitMs
    this.work = work
  }

  get status(): number {
    return statuses[this.code]
  }
}

export const refuse = (code: ApiErrorCode): ApiRefusal => new ApiRefusal(code)
/** What is wrong with which field. */
export const invalid = (fields: Readonly<Record<string, FieldProblemCode>>): ApiRefusal =>
  new ApiRefusal('invalid', fields)
