import { readAtMost, readFields } from '../../base/request-body.server.ts'
import { feedbackFields, feedbackLimits } from '../../pages/shared-draft/shared-draft.ts'

/** The longest message in the widest script, escaped. */
const mostBytes = 12 * feedbackLimits.message + 4000

/** What somebody says about a shared draft, with the field that people do not see. */
export type SentFeedback = Record<'name' | 'message' | 'website' | 'locale', string>

/** Reads the form of the banner; null where it is none, comes from another site or is longer than a form can be. */
export async function readFeedback(request: Request): Promise<SentFeedback | null> {
  const sender = request.headers.get('origin')
  // With `no-referrer` browsers send `null` for a form of our own page.
  if (sender !== null && sender !== 'null' && !isOwn(sender, request)) return null
  if (request.headers.get('sec-fetch-site') === 'cross-site') return null
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return null
  const body = await readAtMost(request, mostBytes)
  const fields = body && readFields(body.toString('utf8'))
  if (!fields) return null
  const valueOf = (name: string): string => fields.get(name) ?? ''
  return {
    name: valueOf(feedbackFields.name),
    message: valueOf(feedbackFields.message),
    website: valueOf(feedbackFields.trap),
    locale: valueOf(feedbackFields.locale),
  }
}

function isOwn(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
