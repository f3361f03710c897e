import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactMessages, problemText } from '../../messages/contact.ts'
import { locales } from '../../model/locale.ts'
import { checkContact, checkEmail, tidyValues } from './check-contact.ts'
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

test.each([
  ['089.123 456', 'Germany'],
  ['+49 (0)711 / 123-456 ext. 7', 'Germany, with an extension'],
  ['Tel.: 0711 / 123 456-78, mobil: 0171 2345678', 'two numbers'],
  ['+43 1 58858 DW 230', 'Austria'],
  ['+41 44 268 12 12', 'Switzerland'],
  ['+33 (0)1.42.68.53.00 poste 12', 'France'],
  ['+39 02 1234567 int. 4', 'Italy'],
  ['+34 91 123 45 67', 'Spain'],
  ['1-800-FLOWERS', 'United States'],
  ['+7 (495) 123-45-67 доб. 105', 'Russian'],
  ['０３－１２３４－５６７８（内線12）', 'Japan'],
  ['+98 ۲۱ ۸۸۱۲ ۳۴۵۶', 'Iran'],
  ['+91-98765 43210 (WhatsApp)', 'India'],
  ['112', 'short'],
  ['bitte nur nachmittags', 'no number at all'],
])('the telephone number %s (%s) is kept as it was written', (phone: string) => {
  const tidy = tidyValues({ ...valid, phone: ` ${phone} ` })
  expect([checkContact(tidy, ['press']), tidy.phone]).toEqual([{}, phone])
})

test.each([
  'Bayerische Motoren Werke Aktiengesellschaft & Co. "Zweigniederlassung" KG i. L. (Süd/West)',
  `Gesellschaft ${'für angewandte Messtechnik und Feinwerkbau '.repeat(6)}mbH`,
  '株式会社日本精工機械製作所（東京本社）',
  'ООО «Производственно-коммерческая фирма „Прибор“»',
  'شرکت مهندسی می‌سازیم (سهامی خاص)',
  'บริษัท เครื่องมือวัด จำกัด (มหาชน)',
  'Łódzkie Zakłady Ł&Ż Sp. z o.o. Sp. k.',
  'Société à responsabilité limitée « L’Étau » / 75001 Paris',
  'Ærø Maskinfabrik A/S | R&D, Dept. #4',
  '3M; AT&T; Yahoo!; C&A <Handel> 100 %',
])('the company %s is kept as it was written', company => {
  expect(tidyValues({ ...valid, company }).company).toBe(company)
})

test.each([
  'U',
  '李',
  'Nguyễn Phúc Ưng Thị',
  'Mary-Jane O’Brien-Smith III., M.Sc.',
  'می‌رضا',
  'Dr.-Ing. h. c. X Æ A-12',
  `María ${'del Carmen '.repeat(15)}`,
])('the name %s is one', name => {
  expect(checkContact(tidyValues({ ...valid, name }), ['press'])).toEqual({})
})

test('whatever is in a field that may be empty, the enquiry is taken', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.string({ unit: 'grapheme' }),
    fc.constant('x\r\nBcc: y'),
  )
  fc.assert(
    fc.property(fc.record({ company: text, phone: text, project_stage: text, start: text }), given => {
      const tidy = tidyValues({ ...valid, ...given })
      expect(checkContact(tidy, ['press'])).toEqual({})
      for (const line of [tidy.company, tidy.phone]) expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029]/u)
    }),
    { numRuns: 500 },
  )
})

test.each(['\u200b', '\u200b\u200b\ufeff', '\u3164\u3164', '\u2800', '\u00ad', '\u2066\u2069'])(
  'a name that nobody sees (%j) is none',
  name => {
    expect(checkContact(tidyValues({ ...valid, name }), ['press'])).toEqual({ name: 'required' })
  },
)

test.each([
  '\u200banna@firma.example',
  'anna@firma.example,',
  'Anna <anna@firma.example>',
  'ａｎｎａ＠ｆｉｒｍａ．ｅｘａｍｐｌｅ',
])('%s is answered to', email => {
  const tidy = tidyValues({ ...valid, email })
  expect([checkContact(tidy, ['press']), tidy.email]).toEqual([{}, 'anna@firma.example'])
})

test('domains of scripts with marks are domains', () => {
  expect(['डाक@डेटामेल.भारत', 'คน@อีเมล.ไทย'].map(checkEmail)).toEqual([null, null])
})

test('what a word processor leaves in a message is no reason to refuse it', () => {
  const tidy = tidyValues({ ...valid, message: 'Erste Zeile\u000bzweite Zeile\u0007 und mehr\u001f.' })
  expect([checkContact(tidy, ['press']), tidy.message]).toEqual([{}, 'Erste Zeile\nzweite Zeile und mehr.'])
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
