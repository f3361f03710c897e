import { expect, test } from 'vitest'
import { parseEditable } from '../parse/parse-editable.ts'
import { withOwnEditable } from './own-editable.ts'

const ids = { spaceId: 290_471, storyId: 7 }
const uidOf = (block: unknown): string | undefined => parseEditable((block as { _editable?: unknown })._editable)?.uid

test('a new block, a copy with the comment of its original, and blocks in texts are found under their own ids', () => {
  const original = '<!--#storyblok#{"name": "a", "space": "1", "uid": "one", "id": "7"}-->'
  const text = { type: 'doc', content: [{ type: 'blok', attrs: { body: [{ component: 'b', _uid: 'inner' }] } }] }
  const body = [
    { component: 'a', _uid: 'one', _editable: original },
    { component: 'a', _uid: 'copy', _editable: original, items: [{ component: 'b', _uid: 'new' }] },
    { component: 'c', _uid: 'with text', text },
  ]
  const converted = withOwnEditable({ component: 'page', _uid: 'root', body }, ids)
  const [first, copy, third] = converted.body as (typeof body)[number][]
  expect([uidOf(converted), uidOf(first), uidOf(copy), uidOf(copy?.items?.[0])]).toEqual([
    ...['7-root', '7-one', '7-copy', '7-new'],
  ])
  expect(uidOf(third?.text?.content[0]?.attrs.body[0])).toBe('7-inner')
})

test('cells of tables and what is no block stay as they are', () => {
  const table = { thead: [{ component: '_table_head', _uid: 'h', value: 'x' }], fieldtype: 'table' }
  expect(withOwnEditable({ component: 'page', table, link: { id: 'x' } }, ids)).toEqual({
    component: 'page',
    table,
    link: { id: 'x' },
  })
})
