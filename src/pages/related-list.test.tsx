import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContextProvider } from '../blocks/page-context.tsx'
import { registry } from '../blocks/registry.ts'
import type { Locale } from '../model/locale.ts'
import { exampleSettings } from './frame/frame-examples.ts'
import { RelatedList, wholeListMark } from './related-list.tsx'

function render(count: number, query = '', locale: Locale = 'de'): string {
  const context = {
    locale,
    preview: false,
    story: null,
    settings: exampleSettings,
    path: '/de/impulse/x',
    query: new URLSearchParams(query),
    label: (_: string, value: string) => value,
    options: () => [],
    data: new Map(),
    registry,
  }
  return renderToStaticMarkup(
    <PageContextProvider value={context}>
      <RelatedList
        id="news"
        first={3}
        className="lines"
        entries={Array.from({ length: count }, (_, at) => (
          <article key={at}>{at}</article>
        ))}
      />
    </PageContextProvider>,
  )
}

const entriesIn = (html: string): number => html.split('<article>').length - 1

test.each([
  ['a short list', 3, '', 3, null],
  ['one more takes no more space than a link', 4, '', 4, null],
  ['a long list', 10, '', 3, '/de/impulse/x?alle=1#news'],
  ['the whole of it', 10, 'alle=1', 10, null],
])('%s', (_, count, query, shown, href) => {
  const html = render(count, query)
  expect(entriesIn(html)).toBe(shown)
  expect(/href="([^"]+)"/.exec(html)?.[1] ?? null).toBe(href)
})

test('only the whole of a long list is marked as such', () => {
  expect([render(10), render(10, 'alle=1'), render(4, 'alle=1')].map(html => html.includes(wholeListMark))).toEqual([
    false,
    true,
    false,
  ])
})

test('the link is named in the language of the page', () => {
  expect(render(10)).toContain('>7 weitere</a>')
  expect(render(10, '', 'en')).toMatch(/\?all=1#news[^>]*>7 more<\/a>/)
})
