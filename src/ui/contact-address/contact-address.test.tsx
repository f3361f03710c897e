import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailText, phoneLink } from './contact-address.tsx'

test.each([
  ['+49 89 99998-100', 'tel:+498999998100'],
  ['+49 (0)89 99998-100', 'tel:+498999998100'],
  ['089/99998 100', 'tel:08999998100'],
])('%s is dialled as %s', (number, href) => {
  expect(phoneLink(number).href).toBe(href)
})

test('an address may break after its @ only', () => {
  expect(renderToStaticMarkup(<MailText address="kontakt@nennmass.example" />)).toBe('kontakt@<wbr/>nennmass.example')
})
