import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactMessages, problemText } from '../../messages/contact.ts'
import { locales } from '../../model/locale.ts'
import { checkContact, tidyValues } from './check-contact.ts'
import { contactFields, emptyValues, problemCodes } from './contact-fields.ts'

const valid = {
  ...emptyValues,
  topic: 'press',
  message: 'Zwanzig Zeichen und mehr.',
  name: 'Änne Özil',
  email: 'a@b.example',
}

test('a company is needed for a project only', () => {
  expect(checkContact(valid, ['press'])).toEqual({})
  expect(checkContact({ ...valid, topic: 'new-project' }, ['new-project'])).toEqual({ company: 'required' })
})

test('spaces around entries do not count, and the domain is written small', () => {
  const tidy = tidyValues({ ...valid, email: '  Ä.B@Mail.EXAMPLE ', message: ` ${'x'.repeat(19)}\r\n ` })
  expect(tidy.email).toBe('Ä.B@mail.example')
  expect(checkContact(tidy, ['press']).message).toBe('too_short')
})

test('whatever is entered: no exception, no long wait, only known fields and codes', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 5000 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(
      fc.record({ topic: text, message: text, name: text, company: text, email: text, phone: text }),
      given => {
        const problems = checkContact(tidyValues({ ...emptyValues, ...given }), ['press'])
        for (const [field, code] of Object.entries(problems)) {
          expect(contactFields).toContain(field)
          expect(problemCodes).toContain(code)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  'a@'.repeat(127),
  `${'a.'.repeat(120)}@b.example`,
  `a@${'b-'.repeat(120)}.example`,
  `a@${'b.'.repeat(120)}`,
])('an address made to keep a pattern busy is judged at once', email => {
  const start = performance.now()
  checkContact({ ...valid, email }, ['press'])
  expect(performance.now() - start).toBeLessThan(50)
})

test('every problem of every field has a sentence in every language', () => {
  for (const locale of locales)
    for (const field of contactFields)
      for (const code of problemCodes) expect(problemText(contactMessages[locale], field, code)).toMatch(/\.$/)
})
