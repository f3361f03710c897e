import { silentLog } from '../../base/log.ts'
import { createContentChanges } from '../../content/changes/content-changes.ts'
import { createMemo } from '../../content/memo.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageCache, type CachedPage } from './page-cache.server.ts'

/** Keys of pages; each shows its own story, a list of all and something secondary. */
export const keys = ['a', 'b'] as const
export type Key = (typeof keys)[number]

/** What is shown in the page of a story that exists: everything a change or the clock can alter. */
export interface Shown {
  version: number
  list: string
  /** The list once more, read by a call that may fail; null where it has. */
  secondary: string | null
  period: number
}

/** A page says something else in each of these periods of time, as a list with dated stories does. */
export const periodMs = 7000

/**
 * The parts that keep and renew pages, over a content service whose calls wait until the test lets one of them go on, and fail
 * when the test says so. `world` is the model: what is published now.
 */
export function createWorld({ renews }: { renews: boolean } = { renews: false }) {
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
    pages,
    changes,
    keeps: () => true,
    timeoutMs: 5000,
    clock: () => now,
    log: silentLog,
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
    world,
    changes,
    pages,
    answers,
    calls,
    listNow,
    now: () => now,
    wait: (ms: number) => void (now += ms),
    setMood: (next: typeof mood) => void (mood = next),
    mood: () => mood,
    damage: (key: Key) => void (damaged = key),
  }
}

export function toPage(text: string): CachedPage {
  return {
    status: 200,
    etag: '',
    headers: {},
    tags: new Set(),
    bytes: text.length,
    text: () => text,
    variant: () => ({ body: Buffer.from(text), etag: '', headers: {}, rawHeaders: [] }),
  }
}

export const settle = async (): Promise<void> => {
  for (let round = 0; round < 12; round++) await Promise.resolve()
}

/** Lets every call of the content service go on until nobody waits for one. */
export async function goOn(t: ReturnType<typeof createWorld>): Promise<void> {
  for (let round = 0; round < 20; round++) {
    t.calls.splice(0).forEach(next => next())
    await settle()
  }
}

/** Reads a page to the end: its kind, or the message of the failure. */
export async function read(t: ReturnType<typeof createWorld>, key: Key): Promise<string> {
  const answer = t.answers.get(key).then(
    ({ kind }) => kind,
    (error: unknown) => String(error),
  )
  await goOn(t)
  return answer
}
