import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { isObject } from '../../base/json.ts'
import { pageTypes } from '../../pages/page-types.ts'
import { testMap, testStory } from '../stories/stories.fixture.ts'
import { toStructuredData } from './structured-data.ts'

const origin = 'https://site.test'

function nodes(story: Story): Record<string, unknown>[] {
  const data: unknown = JSON.parse(
    JSON.stringify(toStructuredData({ story, settings: null, locale: 'de', map: testMap, types: pageTypes, origin })),
  )
  const graph = isObject(data) ? data['@graph'] : null
  return Array.isArray(graph) ? graph.filter(isObject) : []
}

const typesOf = (story: Story) => nodes(story).map(node => node['@type'])

test.each([
  ['reference', 'CreativeWork'],
  ['news_article', 'NewsArticle'],
  ['impulse', 'Article'],
  ['service', 'Service'],
] as const)('a %s is a %s', (component, type) => {
  expect(typesOf(testStory(4, component, { title: 'Titel' }))).toContain(type)
})

test('the contact page is one, another page is nothing of its own', () => {
  expect(typesOf(testStory(2, 'page', { page_kind: 'contact' }))).toContain('ContactPage')
  expect(typesOf(testStory(1, 'page', { page_kind: 'home' }))).toEqual(['Organization', 'WebSite'])
})

test('the trail leads from the start page to the page, by canonical addresses', () => {
  const trail = nodes(testStory(4, 'reference')).find(node => node['@type'] === 'BreadcrumbList')
  expect(trail?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Start', item: `${origin}/de` },
    { '@type': 'ListItem', position: 2, name: 'Referenzen', item: `${origin}/de/referenzen` },
    { '@type': 'ListItem', position: 3, name: 'Pumpe', item: `${origin}/de/referenzen/pumpe` },
  ])
})

test('every @id that is pointed to is there', () => {
  for (const component of ['reference', 'news_article', 'impulse', 'service', 'page'] as const) {
    const all = nodes(testStory(4, component, { page_kind: 'contact' }))
    const ids = new Set(all.map(node => node['@id']))
    for (const target of pointers(all)) expect(ids).toContain(target)
  }
})

/** Objects that are nothing but an `@id` point to a node. */
function pointers(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(pointers)
  if (!isObject(value)) return []
  const keys = Object.keys(value)
  return keys.length === 1 && keys[0] === '@id' ? [value['@id']] : Object.values(value).flatMap(pointers)
}

test('the search is announced where it is', () => {
  const site = nodes(testStory(1, 'page')).find(node => node['@type'] === 'WebSite')
  expect(site?.potentialAction).toMatchObject({ target: `${origin}/de/suche?suche={search_term_string}` })
})
