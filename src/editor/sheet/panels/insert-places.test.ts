import { expect, test } from 'vitest'
import { toComponents } from '../story/open-story.fixture.ts'
import type { Block } from '../structure/block-tree.ts'
import { insertPlace } from './insert-places.ts'

const components = toComponents({
  page: {
    is_root: true,
    is_nestable: false,
    schema: {
      opening: {
        type: 'bloks',
        pos: 0,
        maximum: 1,
        restrict_components: true,
        component_whitelist: ['hero'],
      },
      body: { type: 'bloks', pos: 1 },
    },
  },
  hero: { headline: { type: 'text' }, actions: { type: 'bloks' } },
  text_section: { text: { type: 'text' } },
})
const block = (uid: string, component: string, more: object = {}): Block => ({ _uid: uid, component, ...more })
const page = (opening: readonly Block[], body: readonly Block[]): Block => block('root', 'page', { opening, body })
const at = (root: Block, uid: string | null, side: 'before' | 'after' = 'after', field: string | null = null) =>
  insertPlace(root, components, { uid, field, side })

const whole = page([block('o', 'hero')], [block('a', 'text_section'), block('b', 'text_section')])

test('a new block goes beside the selected one', () => {
  expect(at(whole, 'a')).toEqual({ parent: 'root', key: 'body', index: 1 })
  expect(at(whole, 'b', 'before')).toEqual({ parent: 'root', key: 'body', index: 1 })
})

test('beside the one opening of a page there is no place: the sections begin with it', () => {
  for (const side of ['before', 'after'] as const) {
    expect(at(whole, 'o', side)).toEqual({ parent: 'root', key: 'body', index: 0 })
  }
})

test('with nothing selected, or something that is gone, it goes to the end of the sections', () => {
  for (const uid of [null, 'gone', 'root']) expect(at(whole, uid)).toEqual({ parent: 'root', key: 'body', index: 2 })
})

test('a field of the selected block takes it at its end', () => {
  expect(at(whole, 'o', 'after', 'actions')).toEqual({ parent: 'o', key: 'actions', index: 0 })
})

test('an opening list with room is a place like every other', () => {
  const twice = toComponents({
    page: { schema: { opening: { type: 'bloks', pos: 0, maximum: 2 }, body: { type: 'bloks', pos: 1 } } },
    hero: {},
  })
  expect(insertPlace(whole, twice, { uid: 'o', field: null, side: 'after' })).toMatchObject({
    key: 'opening',
    index: 1,
  })
})
