import { expect, test } from 'vitest'
import { tidyMailAddress } from './mail-address.ts'

test.each([
  '\u200banna@firma.example',
  'anna@firma.example\u200b',
  'anna\u00ad@firma.exam\u00adple',
  '\ufeffanna@firma.example',
  '\u202aanna@firma.example\u202c',
  '\u00a0anna@firma.example\u00a0',
  'ａｎｎａ＠ｆｉｒｍａ．ｅｘａｍｐｌｅ',
  'anna＠firma。example',
  'anna@firma.example.',
  'anna@firma.example,',
  'anna@firma.example; ',
  'mailto:anna@firma.example',
  'MAILTO:anna@firma.example?subject=Hallo',
  'mailto:anna%40firma.example',
  'Anna Roth <anna@firma.example>',
  '"Roth, Anna" <anna@firma.example>,',
  'anna@firma.example <mailto:anna@firma.example>',
  '[anna@firma.example](mailto:anna@firma.example)',
  '<anna@firma.example>',
  '„anna@firma.example“',
  '(anna@firma.example)',
  'anna @ firma.example',
  'anna@FIRMA.Example',
  'anna\u2060@\u200dfirma.example',
])('%j is meant as one address', text => {
  expect(tidyMailAddress(text)).toBe('anna@firma.example')
})

test.each([
  ["o'brien@firma.example", "o'brien@firma.example"],
  ['Ä.B+c@Mail.example', 'Ä.B+c@mail.example'],
  ['डाक@डेटामेल.भारत', 'डाक@डेटामेल.भारत'],
  ['anna@firma.example, b@firma.example', 'anna@firma.example, b@firma.example'],
  ['a <b@c.example> d <e@f.example>', 'a <b@c.example> d <e@f.example'],
  ['anna', 'anna'],
  ['', ''],
  ['x@y.example\r\nBcc: z@y.example', 'x@y.example\r\nBcc: z@y.example'],
])('%j is left as it is', (text, wanted) => {
  expect(tidyMailAddress(text)).toBe(wanted)
})
