import { tidyMailAddress } from '../../model/address/mail-address.ts'
import { checkEmail, tidyLine, toOptionalLine } from '../contact/check-contact.ts'
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
 * @param values tidied by `tidyNewsletter`.
 * @see docs/forms-and-legal.md "4.2 Newsletter, double opt-in"
 */
export function checkNewsletter(values: NewsletterValues): NewsletterProblems {
  const found: Partial<Record<NewsletterField, ProblemCode | null>> = {
    email: checkEmail(values.email),
    language: isLanguage(values.language) ? null : values.language === '' ? 'required' : 'invalid',
    consent: values.consent ? null : 'required',
  }
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== null))
}

/** What was meant: without what nobody sees. A first name that cannot stand in a letter is left out. */
export function tidyNewsletter(values: NewsletterValues): NewsletterValues {
  return {
    email: tidyMailAddress(values.email),
    first_name: toFirstName(values.first_name),
    language: tidyLine(values.language),
    consent: values.consent,
  }
}

/** A name and nothing else, for mail programs make links of what looks like one: whatever is here may appear in a letter. */
function toFirstName(text: string): string {
  const name = toOptionalLine(text, newsletterLimits.first_name)
  return /[<>@\\]|:\/|\/\/|www\.|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/iu.test(name) ? '' : name
}
