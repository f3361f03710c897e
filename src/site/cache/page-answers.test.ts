import fc from 'fast-check'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createContentChanges } from '../../content/changes/content-changes.ts'
import { incompleteMs } from '../../content/changes/provenance.ts'
import { createMemo } from '../../content/memo.ts'
import { createPageAnswers, pageTimes } from './page-answers.ts'
import { createPageCache, type CachedPage } from './page-cache.server.ts'

/** Keys of pages; each shows its own story, a list of all and something secondary. */
const keys = ['a', 'b'] as const
type Key = (typeof keys)[number]

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

/** What is shown in the page of a story that exists: everything a change or the clock can alter. */
interface Shown {
  version: number
  list: string
  /** The list once more, read by a call that may fail; null where it has. */
  secondary: string | null
  period: number
}

/** A page says something else in each of these periods of time, as a list with dated stories does. */
const periodMs = 7000

/**
 * The parts that keep and renew pages, over a content service whose calls wait until the test lets one of them go on, and fail
 * when the test says so. `world` is the model: what is published now.
 */
function createWorld({ renews }: { renews: boolean } = { renews: false }) {
  let now = 1_000_000
  let damaged: Key | null = null
  let mood: 'heal' | 'half' | 'fail' = 'heal'
  const calls: (() => void)[] = []
  const world: Record<Key, { version: number; path: string } | null> = {
    a: { version: 1, path: 'a' },
    b: { version: 1, path: 'b' },
  }
  const changes = createContentChanges(silentLog)
  const memo = createMemo({ changes, limit: 20, clock: () => now })
  const onChange = (): void => void (renews && answers.renew())
  const pages = createPageCache({ changes, maxBytes: 1e6, clock: () => now, onChange })

  /** One call of the content service: reads when its turn comes, answers at a later turn. */
  async function call<T>(read: () => T, isSecondary = false): Promise<T> {
    await turn()
    if (mood === 'fail' || (mood === 'half' && isSecondary)) throw new Error('away')
    const answer = read()
    await turn()
    return answer
  }
  const turn = (): Promise<void> => new Promise(resolve => void calls.push(resolve))
  const listNow = (): string => keys.map(key => `${key}${world[key]?.version ?? '-'}${world[key]?.path ?? ''}`).join()

  const answers = createPageAnswers<{ kind: 'missing' }>({
    ...{ pages, changes, keeps: () => true, timeoutMs: 5000, clock: () => now, log: silentLog },
    late: () => new Error('late'),
    // Time passes only when the test says so; what waits for it goes on with the next turn.
    sleep: () => new Promise(() => {}),
    pause: async () => {},
    async make(key, notes) {
      const own = key as Key
      notes.tag(`story:${own}`)
      notes.tag('list:all')
      const begun = now
      if (own === damaged) throw new Error('cannot be rendered')
      const story = await memo.get(`story ${own}`, notes, () => call(() => world[own] && { ...world[own] }))
      const list = await memo.get('list', notes, () => call(listNow))
      const secondary = await memo
        .get('secondary', notes, () => call(listNow, true), true)
        .catch(() => (notes.incomplete(now), null))
      notes.until((Math.floor(begun / periodMs) + 1) * periodMs)
      if (!story) return { kind: 'missing' }
      const shown: Shown = { version: story.version, list, secondary, period: Math.floor(begun / periodMs) }
      return { kind: 'page', page: toPage(JSON.stringify(shown)) }
    },
  })

  return {
    ...{ world, changes, pages, answers, calls, listNow },
    now: () => now,
    wait: (ms: number) => void (now += ms),
    setMood: (next: typeof mood) => void (mood = next),
    mood: () => mood,
    damage: (key: Key) => void (damaged = key),
  }
}

function toPage(text: string): CachedPage {
  return {
    ...{ status: 200, etag: '', headers: {}, tags: new Set(), bytes: text.length, text: () => text },
    variant: () => ({ body: Buffer.from(text), etag: '', headers: {} }),
  }
}

const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round++) await Promise.resolve()
}

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

/** Lets every call of the content service go on until nobody waits for one. */
async function goOn(t: ReturnType<typeof createWorld>): Promise<void> {
  for (let round = 0; round < 20; round++) {
    t.calls.splice(0).forEach(next => next())
    await settle()
  }
}

/** Reads a page to the end: its kind, or the message of the failure. */
async function read(t: ReturnType<typeof createWorld>, key: Key): Promise<string> {
  const answer = t.answers.get(key).then(
    ({ kind }) => kind,
    (error: unknown) => String(error),
  )
  await goOn(t)
  return answer
}

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
