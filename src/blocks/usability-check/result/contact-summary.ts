import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { ShownResult } from './check-result-props.ts'
import { describeAnswered, describeSubject } from '../answering/subject-text.ts'

/** Key of the topic of the contact form. @see content/datasources.json "contact-topics" */
export const contactTopic = 'usability-check'

/** The result as text for the contact form, where the visitor can change or delete it before sending. */
export function summarize(
  { locale, principles }: Pick<UsabilityCheckProps, 'locale' | 'principles'>,
  { result, scores }: ShownResult,
): string {
  const t = interactiveCheckMessages[locale]
  const subject = [result.subject.product, describeSubject(result.subject, locale)].filter(Boolean).join(', ')
  const points = principles.map(({ key, label }) => {
    const score = scores.find(({ principle }) => principle === key)
    return `${withoutHyphens(label)}: ${score?.points ?? t.allOpen}`
  })
  const parts = [
    t.draftIntro,
    subject && `${t.draftSubject}: ${subject}`,
    points.join('\n'),
    `${describeAnswered(result.answers, locale)}.`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** The address of the contact page with the topic chosen. The result itself is never part of an address that is sent. */
export function withTopic(href: string): string {
  if (!href.startsWith('/')) return href
  const [, path = href, fragment = ''] = /^([^#]*)(#.*)?$/.exec(href) ?? []
  return `${path}${path.includes('?') ? '&' : '?'}topic=${contactTopic}${fragment}`
}

/** Labels carry soft hyphens for narrow columns. */
function withoutHyphens(label: string): string {
  return label.replaceAll('\u00ad', '')
}
