import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { Locale } from '../../../model/locale.ts'
import type { CheckAnswers, CheckSubject } from './answers.ts'

/** "Maschine, Bedienung antwortet"; empty where neither is given. */
export function describeSubject({ kind, role }: CheckSubject, locale: Locale): string {
  const t = interactiveCheckMessages[locale]
  return [kind ? t[kind] : null, role ? t.answering(t[role]) : null].filter(part => part !== null).join(', ')
}

/** "13 von 14 Aussagen beantwortet, eine Frage ist offen" */
export function describeAnswered(answers: CheckAnswers, locale: Locale): string {
  const t = interactiveCheckMessages[locale]
  const open = answers.filter(answer => answer === 'open').length
  const answered = t.answeredOf(answers.length - open, answers.length)
  return open === 0 ? answered : `${answered}, ${t.openCount(open)}`
}
