import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { findNotes } from './preview-notes.ts'

/** Only what the notes look at. */
function storyWith(body: unknown[], href: string | null = '/de/seite'): Story {
  const content = { component: 'page', _uid: 'root', editable: { json: '{}', uid: '1-root' }, body }
  return { id: 1, uuid: 'one', name: 'Seite', href, content } as unknown as Story
}

test('notes name the block that they are about', () => {
  const editable = { json: '{}', uid: '1-a' }
  const picture = { src: '/f/a.jpg', width: 100, height: 50, alt: '' }
  const notes = findNotes(
    storyWith([
      { component: 'unrenderable', _uid: 'a', name: 'map', reason: { kind: 'unknown' }, editable },
      { component: 'media', _uid: 'b', editable: { ...editable, uid: '1-b' }, image: picture },
      { component: 'action', _uid: 'c', link: { kind: 'missing', target: 'busse-design/weg' } },
    ]),
  )
  expect(notes).toEqual([
    { uid: '1-a', kind: 'unrenderable', block: 'map', reason: { kind: 'unknown' } },
    { uid: '1-b', kind: 'alt' },
    { uid: '1-root', kind: 'link', target: 'busse-design/weg' },
  ])
})

test('a story that is only related has notes in a preview of its own', () => {
  const related = { uuid: 'two', id: 2, content: { link: { kind: 'missing', target: 'x' } } }
  expect(findNotes(storyWith([{ component: 'x', client: related }]))).toEqual([])
})

test('a story without a page in the language says so first', () => {
  expect(findNotes(storyWith([{ image: { src: '/f/a.jpg', width: 1, height: 1, alt: null } }], null))).toEqual([
    { uid: null, kind: 'language' },
    { uid: '1-root', kind: 'alt' },
  ])
})
