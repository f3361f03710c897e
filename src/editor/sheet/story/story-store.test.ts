import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBlock } from '../structure/block-tree.ts'
import { anyEdits, doEdit, samplePage, uidsOf } from '../merge/merge-content.fixture.ts'
import { createMemoryJournal, type Journal } from '../saving/journal.ts'
import { openStoryStore } from './open-story-store.ts'
import { createStoryServerFixture, createTime, type Fault } from './story-store.fixture.ts'

const step = { name: 'Titel', isTyping: true }

async function open({
  time = createTime(),
  fixture = createStoryServerFixture(samplePage()),
  journal = createMemoryJournal(),
} = {}) {
  const store = await openStoryStore({
    server: fixture.server,
    journal: journal as Journal,
    now: time.now,
    setTimer: time.setTimer,
  })
  await time.settle()
  return { store, time, fixture, journal }
}

test('what is typed is saved 800 ms after the last key', async () => {
  const { store, time, fixture } = await open()
  store.write('a', 'title', 'N', step)
  await time.pass(700)
  store.write('a', 'title', 'Ne', step)
  await time.pass(790)
  expect([fixture.saves, store.state().saved.kind]).toEqual([0, 'saving'])
  await time.pass(20)
  expect([fixture.saves, store.state().saved.kind]).toEqual([1, 'saved'])
  expect(findBlock(fixture.story.content, 'a')?.title).toBe('Ne')
})

test('anyone who never pauses is saved every five seconds', async () => {
  const { store, time, fixture } = await open()
  for (let key = 0; key < 110; key++) {
    store.write('a', 'title', `${key}`, step)
    await time.pass(100)
  }
  expect(fixture.saves).toBe(2)
})

test('a frame after a key everything is on the device, and gone from there once the server has it', async () => {
  const { store, time, journal } = await open()
  store.write('a', 'title', 'Neu', step)
  await time.pass(16)
  expect(findBlock(journal.draft?.content, 'a')?.title).toBe('Neu')
  await time.pass(1000)
  expect(journal.draft).toBeNull()
})

test('without an answer it is tried again after 2, 4, 8 … 60 seconds', async () => {
  const { store, time, fixture } = await open()
  const tries: number[] = []
  fixture.fault = () => {
    tries.push(time.now())
    return 'unanswered'
  }
  store.write('a', 'title', 'Neu', step)
  await time.pass(200_000)
  expect(tries.slice(1).map((at, index) => (at - (tries[index] ?? 0)) / 1000)).toEqual([2, 4, 8, 16, 32, 60, 60])
  expect(store.state().saved).toMatchObject({ kind: 'offline', changes: 1 })
  fixture.fault = () => 'none'
  store.retry()
  await time.settle()
  expect(store.state().saved.kind).toBe('saved')
})

test('undo takes back steps by name, after a reload too, and leaves alone what others have saved', async () => {
  const { store, time, fixture, journal } = await open()
  store.write('a', 'title', 'E', step)
  store.write('a', 'title', 'Ei', step)
  await time.pass(1500)
  store.write('a', 'text', 'Text', { name: 'Text' })
  await time.pass(3000)
  store.close()
  fixture.change(page => doEdit(page, { kind: 'write', at: uidsOf(page).indexOf('d'), key: 'title', value: 'fremd' }))
  const second = await open({ time, fixture, journal })
  await time.pass(100)
  expect(second.store.undo()?.step.name).toBe('Text')
  expect(second.store.undo()?.step.name).toBe('Titel')
  expect(second.store.undo()).toBeNull()
  await time.pass(1000)
  expect(findBlock(fixture.story.content, 'a')).toMatchObject({ title: 'Titel a', text: '' })
  expect(findBlock(fixture.story.content, 'd')?.title).toBe('fremd')
  expect(second.store.redo()?.step.name).toBe('Titel')
})

test('undo right after a reload waits for the server, where the device knows an older state than its steps', async () => {
  const { store, time, fixture, journal } = await open()
  const older = structuredClone(fixture.story)
  store.remove('d', { name: 'Gelöscht' })
  await time.pass(3000)
  store.close()
  // The window went away before the device had what was saved last.
  await journal.cache(older)
  const second = await openStoryStore({
    server: fixture.server,
    journal,
    now: time.now,
    setTimer: time.setTimer,
  })
  expect(second.undo()).toBeNull()
  await time.settle()
  expect(second.undo()?.step.name).toBe('Gelöscht')
  await time.pass(3000)
  expect(findBlock(fixture.story.content, 'd')?.title).toBe('Titel d')
})

test('the same field on both sides: both are kept, the rest is saved, and the decision is saved', async () => {
  const { store, time, fixture } = await open()
  store.write('a', 'title', 'mein', step)
  store.write('d', 'title', 'auch mein', step)
  fixture.change(page => doEdit(page, { kind: 'write', at: 1, key: 'title', value: 'ihr' }))
  await time.pass(1000)
  expect(store.state().conflicts).toMatchObject([{ uid: 'a', key: 'title', mine: 'mein', theirs: 'ihr' }])
  expect(findBlock(store.state().content, 'a')?.title).toBe('mein')
  expect(findBlock(fixture.story.content, 'a')?.title).toBe('ihr')
  expect(findBlock(fixture.story.content, 'd')?.title).toBe('auch mein')
  expect(store.state().saved).toMatchObject({ kind: 'failed', fields: 1 })
  await expect(store.saveNow()).rejects.toThrow()
  // Both are on the server: one in the draft, one in the history.
  expect(findBlock(fixture.aside, 'a')?.title).toBe('mein')
  const [conflict] = store.state().conflicts
  if (conflict) store.decide(conflict, 'unser', { name: 'Entschieden' })
  await time.pass(1000)
  expect(findBlock(fixture.story.content, 'a')?.title).toBe('unser')
  expect(store.state().saved.kind).toBe('saved')
})

test('a refusal keeps the text and says why; the next attempt sends everything', async () => {
  for (const [status, kind] of [
    [401, 'signed-out'],
    [403, 'forbidden'],
    [404, 'missing'],
    [422, 'invalid'],
    [413, 'too-large'],
  ] as const) {
    const { store, time, fixture } = await open()
    store.write('a', 'title', 'Neu', step)
    fixture.refuse(status)
    await time.pass(2000)
    expect(store.state().problem?.kind).toBe(kind)
    expect(findBlock(store.state().content, 'a')?.title).toBe('Neu')
    fixture.fault = () => 'none'
    store.retry()
    await time.pass(100)
    expect(findBlock(fixture.story.content, 'a')?.title).toBe('Neu')
  }
})

test('a story that the device knows and somebody has deleted opens, and says so', async () => {
  const { journal } = await open()
  const fixture = createStoryServerFixture(samplePage())
  fixture.refuse(404)
  const { store, time } = await open({ fixture, journal })
  expect(store.state().problem?.kind).toBe('missing')
  fixture.fault = () => 'none'
  store.write('a', 'title', 'Neu', step)
  await time.pass(1000)
  expect([store.state().problem, fixture.saves]).toEqual([null, 1])
})

test('two people who edit at random, on a server that fails at random, end with the same content', async () => {
  const faults = fc.array(fc.constantFrom<Fault>('none', 'unanswered', 'saved-but-unanswered', 'broken'), {
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(anyEdits('m'), anyEdits('t'), faults, async (mine, theirs, queue) => {
      const time = createTime()
      const fixture = createStoryServerFixture(samplePage())
      const [one, other] = [await open({ time, fixture }), await open({ time, fixture })]
      const left = [...queue]
      fixture.fault = () => left.shift() ?? 'none'
      for (let index = 0; index < 8; index++) {
        const [here, there] = [mine[index], theirs[index]]
        if (here) one.store.edit({ name: 'm' }, content => doEdit(content as never, here))
        if (there) other.store.edit({ name: 't' }, content => doEdit(content as never, there))
        await time.pass(index % 2 === 0 ? 300 : 3000)
      }
      for (let turn = 0; turn < 4; turn++) {
        if (turn === 1) fixture.fault = () => 'none'
        await time.pass(130_000)
        for (const { store } of [one, other]) {
          for (const conflict of store.state().conflicts) store.decide(conflict, conflict.mine, { name: 'Entschieden' })
          await time.pass(10_000)
          await store.reload().catch(() => {})
        }
      }
      await time.pass(130_000)
      expect(one.store.state().content).toEqual(fixture.story.content)
      expect(other.store.state().content).toEqual(fixture.story.content)
      expect(one.store.state().saved.kind).toBe('saved')
    }),
    { numRuns: 150 },
  )
})

test('a window or server that ends at any moment loses nothing that was written a frame before', async () => {
  const typing = fc.array(fc.record({ uid: fc.constantFrom('a', 'd', 'b1'), pause: fc.nat({ max: 2500 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  const faults = fc.array(fc.constantFrom<Fault>('none', 'unanswered', 'saved-but-unanswered'), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(typing, faults, async (keys, queue) => {
      const { store, time, fixture, journal } = await open()
      const left = [...queue]
      fixture.fault = () => left.shift() ?? 'none'
      const written: { uid: string; value: string; at: number }[] = []
      for (const [index, { uid, pause }] of keys.entries()) {
        store.write(uid, 'title', `Wort ${index}`, step)
        written.push({ uid, value: `Wort ${index}`, at: time.now() })
        await time.pass(pause)
      }
      // Killed: neither the store nor its timers run any longer. What is left is the journal and the server.
      const killedAt = time.now()
      const kept = journal.draft
      fixture.fault = () => 'none'
      const next = await open({
        time: createTime(killedAt),
        fixture,
        journal: Object.assign(createMemoryJournal(), { draft: kept }),
      })
      await next.time.pass(70_000)
      for (const uid of new Set(written.map(one => one.uid))) {
        const safe = written.findLast(one => one.uid === uid && killedAt - one.at >= 16)
        const latest = written.findLast(one => one.uid === uid)
        if (!safe) continue
        expect([safe.value, latest?.value]).toContain(findBlock(fixture.story.content, uid)?.title)
      }
    }),
    { numRuns: 300 },
  )
})
