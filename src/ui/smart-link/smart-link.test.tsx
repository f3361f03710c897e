import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Link } from '../../model/story/link.ts'
import { ActionLink } from '../action/action.tsx'
import { SmartLink } from './smart-link.tsx'

const web: Link = {
  kind: 'web',
  href: 'https://x.example/',
  newTab: true,
  attributes: { rel: 'nofollow', 'aria-label': 'Zum Verband' },
}

test.each([
  ['a link', SmartLink],
  ['a button', ActionLink],
])('%s keeps the label of the editor, and its rel joins what a new tab needs', (_, Component) => {
  const html = renderToStaticMarkup(<Component to={web}>x</Component>)
  expect(html).toContain('aria-label="Zum Verband"')
  expect(html).toContain('rel="nofollow noopener noreferrer"')
  expect(html).toContain('target="_blank"')
})

test('the label of the component wins, and without a new tab only the editor’s rel remains', () => {
  const html = renderToStaticMarkup(
    <SmartLink to={{ ...web, newTab: false }} ariaLabel="Nennmass">
      x
    </SmartLink>,
  )
  expect(html).toContain('aria-label="Nennmass"')
  expect(html).toContain('rel="nofollow"')
})

test('mail and telephone links keep their attributes too', () => {
  const to: Link = { kind: 'mail', href: 'mailto:a@b.example', attributes: { title: 'Anna' } }
  expect(renderToStaticMarkup(<SmartLink to={to}>x</SmartLink>)).toBe('<a title="Anna" href="mailto:a@b.example">x</a>')
})

test('a link that leads nowhere is plain text; in preview it names its target', () => {
  expect(renderToStaticMarkup(<SmartLink to={{ kind: 'none' }}>x</SmartLink>)).toBe('x')
  expect(renderToStaticMarkup(<SmartLink to={{ kind: 'missing', target: 'a/b' }}>x</SmartLink>)).toBe(
    '<span data-missing-link="a/b">x</span>',
  )
})
