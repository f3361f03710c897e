import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incompleteMs } from '../../content/changes/provenance.ts'
import { pageTimes } from './page-answers.ts'
import { createWorld, goOn, type Key, keys, periodMs, read, settle, type Shown } from './page-world.fixture.ts'

type Command =
  | { do: 'read' | 'publish' | 'delete' | 'move'; key: Key }
  | { do: 'fail' | 'half' | 'heal' }
  | { do: 'wait'; ms: number }
  | { do: 'step'; which: number; times: number }

const key = fc.constantFrom(...keys)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), key }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('publish' as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'move' as const), key }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('fail' as const, 'half' as const, 'heal' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(10, 600, 3100, 10_100) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('step' as const), which: fc.nat(7), times: fc.integer({ min: 1, max: 6 }) }),
  },
)

async function play(isWarm: boolean, commands: readonly Command[]): Promise<void> {
  const t = createWorld()
  /** Keys that had a complete page since their story was last published anew. */
  const hadPage = new Set<Key>()
  const problems: string[] = []
  let version = 1

  /** What is kept as fresh must be what is published now. */
  function check(): void {
    for (const key of keys) {
      const kept = t.pages.get(key)
      if (!kept) continue
      if (kept.provenance.isComplete && t.world[key]) hadPage.add(key)
      if (hadPage.has(key) && !kept.provenance.isComplete) problems.push(`${key} was replaced by an incomplete one`)
      if (kept.staleSince !== null) continue
      const shown = JSON.parse(kept.page.text()) as Shown
      const story = t.world[key]
      if (!story || shown.version !== story.version || shown.list !== t.listNow())
        problems.push(`${key} is stale and kept as fresh`)
      if (shown.period !== Math.floor(t.now() / periodMs)) problems.push(`${key} is of another time and kept as fresh`)
      const isWhole = shown.secondary === t.listNow()
      if (!isWhole && kept.provenance.isComplete) problems.push(`${key} is incomplete and kept as complete`)
      if (!isWhole && t.now() >= kept.provenance.trueUntil) problems.push(`${key} is incomplete and kept too long`)
    }
  }

  function read(key: Key): void {
    const hadOne = hadPage.has(key)
    const began = t.now()
    t.answers.get(key).then(
      answer => {
        if (answer.kind !== 'page') return
        const shown = JSON.parse(answer.page.text()) as Shown
        if (hadOne && hadPage.has(key) && shown.secondary === null) problems.push(`${key} got worse`)
      },
      () => {
        // Nobody deleted it, and it had been there: then it is there for ever.
        if (hadOne && hadPage.has(key)) problems.push(`${key} was lost (${t.now() - began} ms)`)
      },
    )
  }

  async function step(which: number, times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      t.calls.splice(which % Math.max(1, t.calls.length), 1).forEach(go => go())
      await settle()
    }
  }

  /** Lets everything go on that waits for the content service. */
  async function drain(): Promise<void> {
    for (let round = 0; round < 20; round++) {
      t.calls.splice(0).forEach(go => go())
      await settle()
    }
  }

  if (isWarm) {
    keys.forEach(read)
    await drain()
    check()
  }
  for (const each of commands) {
    if (each.do === 'read') read(each.key)
    else if (each.do === 'wait') t.wait(each.ms)
    else if (each.do === 'step') await step(each.which, each.times)
    else if (!('key' in each)) t.setMood(each.do)
    else {
      const before = t.world[each.key]
      if (each.do === 'delete') hadPage.delete(each.key)
      t.world[each.key] =
        each.do === 'delete'
          ? null
          : { version: ++version, path: each.do === 'move' ? `m${version}` : (before?.path ?? each.key) }
      const isFar = each.do !== 'publish' || !before
      t.changes.announce({ tags: isFar ? 'all' : [`story:${each.key}`, 'list:all'] })
    }
    await settle()
    check()
  }

  // In the end, with everything well, every reader sees what is published.
  t.setMood('heal')
  t.wait(pageTimes.afterFailure + 20_000)
  await drain()
  for (const key of keys) {
    const answer = t.answers.get(key).catch((error: unknown) => ({ kind: String(error) }))
    await drain()
    const found = await answer
    const text = 'page' in found ? (JSON.parse(found.page.text()) as Shown) : null
    const isRight = text ? text.version === t.world[key]?.version && text.secondary === t.listNow() : !t.world[key]
    if (!isRight) problems.push(`${key} is ${JSON.stringify(text)} in the end: ${found.kind}`)
  }
  check()
  expect(problems).toEqual([])
}

test(
  'in 10,000 interleavings no stale page is kept as fresh, and no good page is lost',
  { timeout: 60_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(command, { minLength: 5, maxLength: 30 }), play), {
      numRuns: 10_000,
    })
  },
)

test('a page that is gone does not come back while the content service fails', async () => {
  const t = createWorld()
  expect(await read(t, 'a')).toBe('page')
  t.world.a = null
  t.changes.announce({ tags: 'all' })
  t.wait(pageTimes.grace)
  expect(await read(t, 'a')).toBe('missing')
  t.setMood('fail')
  t.changes.announce({ tags: 'all' })
  t.wait(pageTimes.grace)
  expect(await read(t, 'a')).toContain('away')
})

test('an incomplete page is sent to nobody once its time is over', async () => {
  const t = createWorld()
  t.setMood('half')
  expect(await read(t, 'a')).toBe('page')
  t.wait(incompleteMs)
  expect(t.answers.ready('a')).toBeNull()
  t.setMood('fail')
  t.changes.announce({ tags: 'all' })
  expect(await read(t, 'a')).toContain('away')
})

test('who reads after a change does not get what was read before it', async () => {
  const t = createWorld()
  const before = t.answers.get('a')
  await settle()
  t.calls.splice(0).forEach(next => next())
  await settle()
  t.world.a = { version: 7, path: 'a' }
  t.changes.announce({ tags: 'all' })
  const after = t.answers.get('a')
  await goOn(t)
  const versions = await Promise.all([before, after]).then(found =>
    found.map(answer => (answer.kind === 'page' ? (JSON.parse(answer.page.text()) as Shown).version : null)),
  )
  expect(versions).toEqual([1, 7])
})

const shownNow = (t: ReturnType<typeof createWorld>, key: Key): number | null => {
  const kept = t.pages.get(key)
  return kept?.staleSince === null ? (JSON.parse(kept.page.text()) as Shown).version : null
}

test('a page that changes while it is renewed is renewed once more, though nobody asks', async () => {
  const t = createWorld({ renews: true })
  await read(t, 'a')
  t.world.a = { version: 2, path: 'a' }
  t.changes.announce({ tags: 'all' })
  await settle()
  // The renewal has begun to read, and everything changes again.
  t.world.a = { version: 3, path: 'a' }
  t.changes.announce({ tags: 'all' })
  await goOn(t)
  expect(shownNow(t, 'a')).toBe(3)
})

test('a page that cannot be rendered does not keep the others from being renewed', async () => {
  const t = createWorld({ renews: true })
  // The most requested page goes first.
  for (const each of [...keys, 'a', 'a'] as const) await read(t, each)
  t.damage('a')
  t.world.b = { version: 2, path: 'b' }
  t.changes.announce({ tags: 'all' })
  await goOn(t)
  expect([shownNow(t, 'a'), shownNow(t, 'b')]).toEqual([null, 2])
})
