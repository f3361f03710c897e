import { expect, test } from 'vitest'
import { silentLog } from '../base/log.ts'
import { createContentChanges } from './changes/content-changes.ts'
import { createNotes, incompleteMs, type ProvenanceNotes } from './changes/provenance.ts'
import { createMemo } from './memo.ts'

/** A memo whose clock and loads the test moves. */
function openMemo() {
  let now = 1000
  let loads = 0
  const changes = createContentChanges(silentLog)
  const memo = createMemo({ changes, limit: 10, clock: () => now })
  const get = async (load: (notes: ProvenanceNotes) => Promise<string>, keepsLast = false) => {
    const notes = createNotes(0)
    const loadOnce = (own: ProvenanceNotes): Promise<string> => {
      loads++
      return load(own)
    }
    return { value: await memo.get('key', notes, loadOnce, keepsLast), notes }
  }
  return { changes, get, advance: (ms: number) => void (now += ms), loads: () => loads }
}

test('what says something of a time is loaded again once that is over, and anyone who used it knows until when', async () => {
  const { get, advance, loads } = openMemo()
  const dated = async (notes: ProvenanceNotes): Promise<string> => {
    notes.until(2000)
    return 'until two'
  }
  expect((await get(dated)).notes.trueUntil).toBe(2000)
  advance(999)
  await get(dated)
  expect(loads()).toBe(1)
  advance(1)
  expect((await get(async () => 'after')).value).toBe('after')
  expect(loads()).toBe(2)
})

test('a last good copy stands in for two seconds at most, then the content service is asked again', async () => {
  const { changes, get, advance, loads } = openMemo()
  const fails = () => Promise.reject(new Error('away'))
  await get(async () => 'good', true)
  changes.announce({ tags: 'all' })
  const during = await get(fails, true)
  expect([during.value, during.notes.isComplete]).toEqual(['good', false])
  advance(incompleteMs - 1)
  await get(fails, true)
  expect(loads()).toBe(2)
  advance(1)
  expect((await get(async () => 'better', true)).value).toBe('better')
})

test('what a change does not touch is kept, and is of that change from then on, however many there are', async () => {
  const changes = createContentChanges(silentLog)
  const memo = createMemo({ changes, limit: 10, clock: () => 0 })
  const load = async (own: ProvenanceNotes): Promise<object> => {
    own.tag('list:reference')
    return {}
  }
  const get = async () => {
    const notes = createNotes(changes.generation)
    return { value: await memo.get('key', notes, load, false, true), notes }
  }
  const before = await get()
  for (let number = 0; number < 300; number++) changes.announce({ tags: ['list:news_article'] })
  const after = await get()
  expect(after.value).toBe(before.value)
  expect(changes.isCurrent(after.notes.generation, after.notes.tags)).toBe(true)
  changes.announce({ tags: ['list:reference'] })
  expect((await get()).value).not.toBe(before.value)
})
