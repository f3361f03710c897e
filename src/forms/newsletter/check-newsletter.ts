import { checkEmail, checkLine, tidyEmail, tidyLine } from '../contact/check-contact.ts'
import type { ProblemCode } from '../contact/contact-fields.ts'
import {
  isLanguage,
  newsletterLimits,
  type NewsletterField,
  type NewsletterProblems,
  type NewsletterValues,
} from './newsletter-fields.ts'

/**
 * Checks what was entered; the same rules in the browser and on the server.
 *
 * @param values trimmed by `tidyNewsletter`.
 * @see docs/forms-and-legal.md "4.2 Newsletter, double opt-in"
 */
export function checkNewsletter(values: NewsletterValues): NewsletterProblems {
  const found: Record<NewsletterField, ProblemCode | null> = {
    email: checkEmail(values.email),
    first_name: checkFirstName(values.first_name),
    language: isLanguage(values.language) ? null : values.language === '' ? 'required' : 'invalid',
    consent: values.consent ? null : 'required',
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null))
}

/** Without spaces around it; the domain of the address in lower case. */
export function tidyNewsletter(values: NewsletterValues): NewsletterValues {
  return {
    email: tidyEmail(values.email),
    first_name: tidyLine(values.first_name),
    language: tidyLine(values.language),
    consent: values.consent,
  }
}

/** A name and nothing else: whatever is here may appear in a letter. */
function checkFirstName(text: string): ProblemCode | null {
  const problem = checkLine(text, newsletterLimits.first_name)
  if (problem) return problem
  return /[<>@/\\]|http|www\./i.test(text) ? 'invalid' : null
}
