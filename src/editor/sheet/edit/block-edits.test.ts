import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyEdits, doEdit, samplePage, uidsOf } from '../merge/merge-content.fixture.ts'
import { toComponents } from '../story/open-story.fixture.ts'
import { findBlock } from '../structure/block-tree.ts'
import { copyOf, insertBlocks, moveBlocks, placeOfBlock, removeBlocks } from './block-edits.ts'
import { placesFor, refusalOf } from './block-rules.ts'
import { formatBlocks, longestPaste, parseBlocks } from './clipboard.ts'

const items = { type: 'bloks', restrict_components: true, component_whitelist: ['part', 'group'] }
const components = toComponents({
  page: { is_root: true, is_nestable: false, schema: { items } },
  group: { schema: { items: { ...items, maximum: 3 } } },
  part: { schema: {} },
  other: { schema: {} },
})

test('moving to any allowed place keeps every block once, and puts it there', () => {
  fc.assert(
    fc.property(anyEdits('m'), fc.nat(30), fc.nat(40), (edits, block, to) => {
      const page = edits.reduce(doEdit, samplePage())
      const uid = uidsOf(page)[block % uidsOf(page).length]
      const found = uid === undefined ? null : findBlock(page, uid)
      if (!found || found === page) return
      const places = placesFor(page, found.component, components, found._uid)
      const place = places[to % Math.max(1, places.length)]?.place
      if (!place) return
      const moved = moveBlocks(page, [found._uid], place)
      expect(uidsOf(moved).toSorted()).toEqual(uidsOf(page).toSorted())
      expect(placeOfBlock(moved, found._uid)).toMatchObject({ parent: place.parent, key: place.key })
    }),
    { numRuns: 500 },
  )
})

test('a block goes neither into itself nor where it is not meant to be nor into a full list', () => {
  const page = samplePage()
  const at = (parent: string) => ({ parent, key: 'items', index: 0 })
  expect(refusalOf(page, at('b3'), 'group', components, 'b')).toEqual({ kind: 'inside' })
  expect(refusalOf(page, at('root'), 'other', components)).toEqual({ kind: 'kind' })
  expect(refusalOf(page, at('b'), 'part', components)).toEqual({ kind: 'full', most: 3 })
  expect(refusalOf(page, at('b'), 'part', components, 'b1')).toBeNull()
})

test('what is inserted and deleted again leaves the page as it was', () => {
  const page = samplePage()
  const block = { _uid: 'new', component: 'part' }
  const inserted = insertBlocks(page, { parent: 'b', key: 'items', index: 1 }, [block])
  expect(placeOfBlock(inserted, 'new')).toEqual({ parent: 'b', key: 'items', index: 1 })
  expect(removeBlocks(inserted, new Set(['new']))).toEqual(page)
})

test('a copy has new ids everywhere, and the same words', () => {
  let count = 0
  const page = samplePage()
  const copy = copyOf(page, () => `n${count++}`)
  expect(uidsOf(copy).some(uid => uidsOf(page).includes(uid))).toBe(false)
  expect(JSON.stringify(copy).replace(/"_uid":"\w+"/g, '')).toBe(JSON.stringify(page).replace(/"_uid":"\w+"/g, ''))
})

test('copied blocks are read back; anything else is refused with its reason', () => {
  const block = { _uid: 'a', component: 'group', items: [{ _uid: 'b', component: 'part' }] }
  const text = formatBlocks({ from: 'Blatt', blocks: [block] })
  expect(parseBlocks(text, components)).toEqual({ copied: { from: 'Blatt', blocks: [block] }, problem: null })
  expect(parseBlocks(JSON.stringify(block), components).copied?.blocks).toEqual([block])
  const problemOf = (pasted: string) => parseBlocks(pasted, components).problem?.kind
  expect(problemOf('x'.repeat(longestPaste + 1))).toBe('too-large')
  expect(problemOf('Guten Tag')).toBe('no-blocks')
  expect(problemOf('{"blocks":[1]}')).toBe('no-blocks')
  expect(problemOf('{"component":"page","_uid":"x"}')).toBe('unknown')
  expect(problemOf('[{"component":"<script>"}]')).toBe('unknown')
})

test('no text makes reading the clipboard fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), text => void parseBlocks(text, components)))
})
