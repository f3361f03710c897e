import { expect, test } from 'vitest'
import { nationalPhone } from './contact-lines.tsx'

test('a German number is shown without its country code, any other as it is', () => {
  expect(nationalPhone('+49 89 99998-110')).toBe('089 99998-110')
  expect(nationalPhone('+43 1 99998')).toBe('+43 1 99998')
})
