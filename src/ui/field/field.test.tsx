import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { fieldExamples } from './examples.tsx'
import { formatBytes } from './file-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

test('a field is described by its hint, its limit and its error, in this order', () => {
  const html = renderToStaticMarkup(
    <TextArea name="message" label="Nachricht" locale="de" hint="Ein Satz genügt." error="Zu kurz." maxLength={4000} />,
  )
  expect(html).toContain('aria-describedby="message-hint message-limit message-error"')
  expect(html).toContain('aria-invalid="true"')
})

test('everything not marked optional is required', () => {
  const name = { name: 'name', label: 'Name', locale: 'de' } as const
  expect(renderToStaticMarkup(<TextField {...name} />)).toContain('required=""')
  expect(renderToStaticMarkup(<TextField {...name} optional />)).not.toContain('required')
})

test('the error summary leads to every field and is not there without errors', () => {
  const problems = [{ name: 'email', label: 'E-Mail', message: 'Diese E-Mail-Adresse ist unvollständig.' }]
  expect(renderToStaticMarkup(<ErrorSummary id="errors" problems={problems} locale="de" />)).toContain('href="#email"')
  expect(renderToStaticMarkup(<ErrorSummary id="errors" problems={[]} locale="de" />)).toBe('')
})

test.each([
  [420_000, '420\u202fkB'],
  [2_400_000, '2,4\u202fMB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes, 'de')).toBe(text)
})

test('every example has a unique id for each control', () => {
  for (const { title, example } of fieldExamples) {
    const ids = [...renderToStaticMarkup(example).matchAll(/\sid="([^"]+)"/g)].map(match => match[1])
    expect(ids, title).toEqual([...new Set(ids)])
  }
})
