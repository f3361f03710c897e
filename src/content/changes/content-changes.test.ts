import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges, type ContentChange } from './content-changes.ts'

test('everything forgets before anything reads again, in the order of the list', () => {
  const changes = createContentChanges(silentLog)
  const told: string[] = []
  for (const name of ['pages', 'answers', 'parsed content'] as const) {
    changes.derive(name, {
      invalidate: () => void told.push(`${name} forgets`),
      refresh: () => void told.push(`${name} reads`),
    })
  }
  changes.announce({ tags: 'all' })
  expect(told).toEqual([
    ...['answers forgets', 'parsed content forgets', 'pages forgets'],
    ...['answers reads', 'parsed content reads', 'pages reads'],
  ])
})

test('one that fails keeps nobody else from following', () => {
  const changes = createContentChanges(silentLog)
  const told: ContentChange[] = []
  changes.derive('answers', {
    invalidate() {
      throw new Error('broken')
    },
  })
  changes.derive('pages', { invalidate: change => void told.push(change) })
  changes.announce({ tags: ['list:person'], stories: ['u1'] })
  expect(told).toMatchObject([{ generation: 1, tags: ['list:person'], stories: ['u1'], assets: [] }])
})

test('a name is registered once, and what is missing is known', () => {
  const changes = createContentChanges(silentLog)
  changes.derive('pages', { invalidate() {} })
  expect(() => changes.derive('pages', { invalidate() {} })).toThrow('follows changes of content already')
  expect(changes.missing()).not.toContain('pages')
  expect(changes.missing()).toContain('search index')
})

test('work is current until a change touches what it depends on', () => {
  const changes = createContentChanges(silentLog)
  const tags = new Set(['story:a', 'list:person'])
  const begun = changes.generation
  changes.announce({ tags: ['story:b'] })
  expect(changes.isCurrent(begun, tags)).toBe(true)
  changes.announce({ tags: ['story:a'] })
  expect(changes.isCurrent(begun, tags)).toBe(false)
  expect(changes.isCurrent(changes.generation, tags)).toBe(true)
})

test('work that takes longer than changes are remembered counts as touched', () => {
  const changes = createContentChanges(silentLog)
  for (let change = 0; change < 201; change++) changes.announce({ tags: ['story:b'] })
  expect(changes.isCurrent(1, new Set(['story:a']))).toBe(true)
  expect(changes.isCurrent(0, new Set(['story:a']))).toBe(false)
})
