import { expect, test } from 'vitest'
import { pageTypes } from '../../pages/page-types.ts'
import { shareCardHref, toShareCard, type ShareCard } from './share-card.ts'
import { testStory, testUuid } from '../stories/stories.fixture.ts'

function card(content: Record<string, unknown>): ShareCard {
  const story = testStory(4, 'reference', { title: 'Pumpe', ...content })
  const card = toShareCard(story, 'de', 'https://site.test', pageTypes)
  if (!card) throw new Error('unreachable: references have a card')
  return card
}
const asset = (name: string) => ({ filename: `/f/1/1600x1200/0a1b2c3d4e/${name}`, fieldtype: 'asset' })

test('the title is the one for search engines, else that of the preview, else the page’s own', () => {
  expect(card({ seo: { plugin: 'seo_metatags', title: 'S' }, preview_title: 'P' }).title).toBe('S')
  expect(card({ preview_title: 'P' }).title).toBe('P')
  expect(card({}).title).toBe('Pumpe')
})

test.each([
  ['a photograph', { cover: asset('a.jpg'), silhouette: asset('s.svg') }, 'photo', 'a.jpg'],
  ['the first that is a photograph', { cover: asset('a.svg'), hero_media: asset('b.png') }, 'photo', 'b.png'],
  ['else the outline', { cover: asset('a.svg'), silhouette: asset('s.svg') }, 'outline', 's.svg'],
])('%s is shown', (_, content, kind, name) => {
  const { picture } = card(content)
  expect([picture?.kind, picture?.src.endsWith(name)]).toEqual([kind, true])
})

test.each([
  ['a picture that an editor chose for sharing is the whole card', '/f/1/2000x1500/0a1b2c3d4e/a.png', 'whole'],
  ['a drawing is not', '/f/1/2000x1500/0a1b2c3d4e/a.svg', 'photo'],
  ['nor is a picture of another host', 'https://cdn.example/a.png', 'photo'],
])('%s', (_, og_image, kind) => {
  const shown = card({ seo: { plugin: 'seo_metatags', og_image }, cover: asset('a.jpg') })
  expect(shown.picture?.kind).toBe(kind)
  expect(shareCardHref(testUuid(4), shown)).toMatch(/\.jpg$/)
})

test('what the card shows is in its address, so another title is another address', () => {
  const [one, other] = [card({}), card({ title: 'Pumpe zwei' })].map(each => shareCardHref(testUuid(4), each))
  expect(one).toMatch(/^\/__share\/de\/[0-9a-f-]{36}-[0-9a-f]{16}\.png$/)
  expect(other).not.toBe(one)
})
