import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailInParts, MailText, phoneLink } from './contact-address.tsx'

test.each([
  ['+49 89 99998-100', 'tel:+498999998100'],
  ['+49 (0)89 99998-100', 'tel:+498999998100'],
  ['089/99998 100', 'tel:08999998100'],
  ['089.123 456', 'tel:089123456'],
  ['+49 (0)711 / 123-456 ext. 7', 'tel:+49711123456;ext=7'],
  ['Zentrale', 'tel:'],
])('%s is dialled as %s', (number, href) => {
  expect(phoneLink(number).href).toBe(href)
})

test('an address may break after its @ only', () => {
  expect(renderToStaticMarkup(<MailText address="kontakt@nennmass.example" />)).toBe('kontakt@<wbr/>nennmass.example')
})

test.each([
  ['presse@nennmass.example', 'presse@<wbr/><span>nennmass<wbr/>.example</span>'],
  ['a@b.c.example', 'a@<wbr/><span>b<wbr/>.c<wbr/>.example</span>'],
  ['no address', '<wbr/><span>no address</span>'],
])('the domain of a mail address breaks before its dots: %s', (address, html) => {
  expect(renderToStaticMarkup(<MailInParts address={address} />)).toBe(html)
})
