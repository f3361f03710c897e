import type { NewsletterState } from '../../pages/newsletter/newsletter-page-data.ts'

/** The status of a page of the newsletter: programs of mail services read nothing else. */
export function statusOf(state: NewsletterState): number {
  switch (state.kind) {
    case 'unknown':
      return 404
    case 'expired':
    case 'tooLate':
      return 410
    case 'dataAsk':
      return state.refusal ? 429 : state.problems.email ? 400 : 200
    default:
      return 200
  }
}
