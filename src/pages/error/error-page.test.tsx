import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { exampleSettings } from '../frame/frame-examples.ts'
import { shortMessage } from './error-message.ts'
import { ErrorPage } from './error-page.tsx'

const render = (status: number, message: string, locale: 'de' | 'en', settings: Story<'settings'> | null = null) =>
  renderToStaticMarkup(<ErrorPage status={status} message={message} locale={locale} settings={settings} />)

test.each([
  ['de', 'Sieht aus, als hätten Sie sich verirrt...', 'Zurück zu Startseite'],
  ['en', 'It looks like you&#x27;re lost...', 'Back to home page'],
] as const)(
  '404 in %s: large figure, fixed copy, button to the root of the language, message in English',
  (locale, copy, button) => {
    const html = render(404, 'Page Not Found: /x', locale)
    expect(html).toContain('<h1 class="visually-hidden">404</h1>')
    expect(html).toContain(`<p class="h2">${copy}</p>`)
    expect(html).toMatch(new RegExp(`<a class="action"[^>]*href="/${locale}">${button}</a>`))
    expect(html).toContain('<p class="fault-text__path small" lang="en">Page Not Found: /x</p>')
  },
)

test.each([
  ['de', 'Mist… Der Inhalt ist gerade nicht erreichbar.'],
  ['en', 'Dang… Der Inhalt ist gerade nicht erreichbar.'],
] as const)('another status in %s: the word, its ellipsis and the message', (locale, copy) => {
  const html = render(502, 'Der Inhalt ist gerade nicht erreichbar.', locale)
  expect(html).toContain('<h1 class="fault-text__code">502</h1>')
  expect(html).toContain(`<p class="h2">${copy}</p>`)
  expect(html).toContain(`href="/${locale}"`)
  expect(html).not.toContain('lang="en"')
})

test('texts of the settings win over the built-in ones, and the ways on come from there', () => {
  const settings = { ...exampleSettings, content: { ...exampleSettings.content, error_404_text: 'Hier ist nichts.' } }
  const html = render(404, 'Page not found', 'de', settings)
  expect(html).toContain('Hier ist nichts.')
  expect(html).toContain('<a href="/de/referenzen">Referenzen')
  expect(html).toContain('<a href="/de/kontakt">Kontakt')
})

test('a path from a stranger is text, and never longer than 120 characters', () => {
  const html = render(404, `Page Not Found: /<b>${'x'.repeat(300)}`, 'en')
  expect(html).toContain('/&lt;b&gt;xxx')
  expect(html).not.toContain('<b>x')
  const [, path = ''] = shortMessage(`Page Not Found: /${'ä'.repeat(300)}`).split(': ')
  expect([...path]).toHaveLength(121)
  expect(shortMessage('Page not found')).toBe('Page not found')
})

test.each([404, 503])('the picture of the settings is shown on %i', status => {
  const media = exampleSettings.content.award_logos[0] ?? null
  const settings = { ...exampleSettings, content: { ...exampleSettings.content, error_media: media } }
  expect(render(status, 'x', 'de', settings)).toContain('class="fault-text__media picture"')
  expect(render(status, 'x', 'de', exampleSettings)).not.toContain('fault-text__media')
})

test('without script the digits are dimensioned true to scale', () => {
  expect(render(404, 'x', 'de')).toMatch(/>404,0<.*>176,2</s)
  expect(render(404, 'x', 'en')).toMatch(/>404\.0<.*>176\.2</s)
  expect(render(503, 'x', 'de')).not.toContain('fault-text__measure')
})
