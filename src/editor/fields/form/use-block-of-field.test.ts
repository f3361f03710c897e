import { expect, test } from 'vitest'
import { createOpenStory } from '../../sheet/story/open-story.fixture.ts'
import { blockOfField } from './use-block-of-field.ts'

const keys = ['headline', 'headline__i18n__en', '_source__i18n__en']

function opened() {
  const hero = { _uid: 'h', component: 'hero', headline: 'Maß', kicker: 'Werkstatt' }
  const story = createOpenStory({ content: { _uid: 'p', component: 'page', hero: [hero], body: [] } })
  return { story, seen: blockOfField(story, 'h', keys, null) }
}

test('what is written in another field leaves the field as it was seen', () => {
  const { story, seen } = opened()
  story.write('h', 'kicker', 'Studio', { name: 'Dachzeile' })
  story.write('p', 'title', 'Start', { name: 'Titel' })
  expect(blockOfField(story, 'h', keys, seen)).toBe(seen)
})

test.each([
  ['headline', 'Zoll'],
  ['headline__i18n__en', 'Inch'],
  ['_source__i18n__en', { headline: { of: 'x' } }],
])('what is written in %s is seen', (key, value) => {
  const { story, seen } = opened()
  story.write('h', key, value, { name: 'Überschrift' })
  const next = blockOfField(story, 'h', keys, seen)
  expect(next).not.toBe(seen)
  expect(next?.[key]).toEqual(value)
})

test('what another field wrote before is there once the field itself changes', () => {
  const { story, seen } = opened()
  story.write('h', 'kicker', 'Studio', { name: 'Dachzeile' })
  const still = blockOfField(story, 'h', keys, seen)
  story.write('h', 'headline', 'Zoll', { name: 'Überschrift' })
  expect(blockOfField(story, 'h', keys, still)).toMatchObject({ headline: 'Zoll', kicker: 'Studio' })
})

test('a key that goes is seen, and so is a block that goes and comes back', () => {
  const { story, seen } = opened()
  story.write('h', 'headline', undefined, { name: 'Überschrift' })
  const without = blockOfField(story, 'h', keys, seen)
  expect(without).not.toHaveProperty('headline')
  story.edit({ name: 'Gelöscht' }, content => ({ ...content, hero: [] }))
  expect(blockOfField(story, 'h', keys, without)).toBeNull()
  story.undo()
  expect(blockOfField(story, 'h', keys, null)).toMatchObject({ _uid: 'h' })
})

test('another block is seen, whatever it says', () => {
  const { story, seen } = opened()
  const twin = { _uid: 'x', component: 'hero', headline: 'Maß' }
  story.edit({ name: 'Eingefügt' }, content => ({ ...content, body: [twin] }))
  expect(blockOfField(story, 'x', keys, seen)?._uid).toBe('x')
})
