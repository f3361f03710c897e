import { expect, test } from 'vitest'
import { fragmentHref } from '../../model/address/fragment.ts'
import { elementAt } from './element-at.ts'
import { answerFragment, type FragmentComponent } from './islands-endpoint.ts'
import type { PageAnswer } from '../cache/page-answers.ts'

const sheet = { rel: 'stylesheet', href: '/assets/page-1-2.css' }
const page = { kind: 'page' } as PageAnswer
const list: FragmentComponent = {
  parseProps: value => (typeof value === 'object' && value && 'page' in value ? value : null),
  find: async () => ({ html: '<ul><li>x</li></ul>', links: [sheet], target: '/de/x', page }),
}
const components = new Map([['list_page', list]])

const ask = (href: string) => {
  const url = new URL(href, 'https://example.org')
  return answerFragment({ path: url.pathname, props: url.searchParams.get('props') }, components, 'b1')
}

test('a fragment is its html under a marked element, with the styles of its page; slots and components are empty', async () => {
  const answer = await ask(fragmentHref('list_page', { page: 2 }, 'b1'))
  expect(answer).toMatchObject({ status: 200, href: fragmentHref('list_page', { page: 2 }, 'b1') })
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^list_page_\w+$/),
    html: expect.stringMatching(/^<div data-island-uid="\w+"><ul><li>x<\/li><\/ul><\/div>$/),
    head: { link: [sheet], style: [] },
    slots: {},
    components: {},
  })
})

test.each([
  ['an unknown component', '/__nuxt_island/other_abc.json', 404],
  ['a component without a hash', '/__nuxt_island/list.json', 404],
  ['a wrong hash', '/__nuxt_island/list_page_abc.json?props=%7B%22page%22%3A2%7D', 404],
  ['the hash of another build', fragmentHref('list_page', { page: 2 }, 'b2'), 404],
  ['props that are no JSON', '/__nuxt_island/list_page_abc.json?props=%7B', 400],
  ['props of another shape', fragmentHref('list_page', { other: 2 }, 'b1'), 400],
  ['props that are no object', '/__nuxt_island/list_page_abc.json?props=5', 400],
])('%s', async (_, href, status) => {
  expect((await ask(href)).status).toBe(status)
})

test('an element is cut out with everything in it', () => {
  const html = '<div><div class="a" data-x="1"><div>1</div><divx></divx></div><div>2</div></div>'
  expect(elementAt(html, html.indexOf('data-x'))).toBe('<div class="a" data-x="1"><div>1</div><divx></divx></div>')
  expect(elementAt(html, -1)).toBeNull()
})
