import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { keptMs, type UndoStep } from '../draft/steps.ts'
import type { Journal, KeptDraft } from './journal.ts'
import type { ServerStory } from './story-server.ts'

interface Kept extends DBSchema {
  /** Changes by window; the base is apart, because it is large and seldom another one. */
  drafts: { key: string; value: Omit<KeptDraft, 'base'> & { story: string }; indexes: { story: string } }
  bases: { key: string; value: ServerStory }
  /** Stories as they were read last. */
  stories: { key: string; value: ServerStory & { at: number }; indexes: { at: number } }
  steps: { key: [string, number]; value: UndoStep & { story: string }; indexes: { story: string; at: number } }
}

export type JournalDatabase = IDBPDatabase<Kept>

/**
 * Kept means written to the disk: otherwise a browser holds what it has kept in memory for a while, and loses it where it is
 * killed. The keeper waits for each write, so that a slow disk is not given more than it can take.
 */
const onDisk = { durability: 'strict' } as const

/** Stories that open without a connection; the oldest go first. */
const mostStories = 60

/** Opens what all sheets of this browser keep. */
export function openJournal(name = 'editor'): Promise<JournalDatabase> {
  return openDB<Kept>(name, 1, {
    upgrade(db) {
      db.createObjectStore('drafts').createIndex('story', 'story')
      db.createObjectStore('bases')
      db.createObjectStore('stories').createIndex('at', 'at')
      const steps = db.createObjectStore('steps', { keyPath: ['story', 'id'] })
      steps.createIndex('story', 'story')
      steps.createIndex('at', 'at')
    },
  })
}

export interface DeviceJournalDeps {
  database: Promise<JournalDatabase>
  /** Story, space and person: two people on one device do not see each other's changes. */
  story: string
  /** This window, the same after a reload. */
  tab: string
  /** True while another window of this browser is open under this name. */
  isOpen(tab: string): Promise<boolean>
  now(): number
}

/** The journal of one open story in IndexedDB. */
export function createDeviceJournal({ database, story, tab, isOpen, now }: DeviceJournalDeps): Journal {
  const own = `${story}/${tab}`
  let keptBase: ServerStory | null = null
  let others: string[] = []

  async function quietly<T>(otherwise: T, work: (db: JournalDatabase) => Promise<T>): Promise<T> {
    try {
      return await work(await database)
    } catch (error) {
      // A private window, a full disk: the story is saved all the same, it only does not outlive a crash.
      console.warn('Nothing can be kept on this device', error)
      return otherwise
    }
  }

  return {
    keep: ({ base, ...draft }) =>
      quietly(undefined, async db => {
        const work = db.transaction(['drafts', 'bases'], 'readwrite', onDisk)
        const isNew = base !== keptBase
        const requests = [
          ...(isNew ? [work.objectStore('bases').put(base, own)] : []),
          work.objectStore('drafts').put({ ...draft, story }, own),
          ...others.flatMap(key => [work.objectStore('drafts').delete(key), work.objectStore('bases').delete(key)]),
        ]
        // At once, not when this window has heard of each request: what a window has begun ends with it.
        work.commit()
        await Promise.all([...requests, work.done])
        keptBase = base
        others = []
      }),
    clear: () =>
      quietly(undefined, async db => {
        const work = db.transaction(['drafts', 'bases'], 'readwrite')
        for (const key of [own, ...others]) {
          void work.objectStore('drafts').delete(key)
          void work.objectStore('bases').delete(key)
        }
        await work.done
        keptBase = null
        others = []
      }),
    adopt: () =>
      quietly([], async db => {
        const found: KeptDraft[] = []
        for (const key of await db.getAllKeysFromIndex('drafts', 'story', story)) {
          const window = key.slice(story.length + 1)
          if (key !== own && (await isOpen(window))) continue
          const [draft, base] = [await db.get('drafts', key), await db.get('bases', key)]
          if (!draft || !base) continue
          const { content, facts, conflicts, sent, changes, at } = draft
          found.push({ base, content, facts, conflicts, sent, changes, at })
          if (key !== own) others.push(key)
        }
        return found.toSorted((one, other) => one.at - other.at)
      }),
    cached: () => quietly(null, async db => (await db.get('stories', story)) ?? null),
    cache: known =>
      quietly(undefined, async db => {
        const work = db.transaction('stories', 'readwrite')
        await work.store.put({ ...known, at: now() }, story)
        const keys = await work.store.index('at').getAllKeys()
        for (const key of keys.slice(0, Math.max(0, keys.length - mostStories))) await work.store.delete(key)
        await work.done
      }),
    steps: () =>
      quietly([], async db => {
        const old = await db.getAllKeysFromIndex('steps', 'at', IDBKeyRange.upperBound(now() - keptMs))
        await Promise.all(old.map(key => db.delete('steps', key)))
        return (await db.getAllFromIndex('steps', 'story', story)).map(toStep)
      }),
    keepStep: step =>
      quietly(undefined, async db => {
        const work = db.transaction('steps', 'readwrite')
        const request = work.store.put({ ...step, story })
        work.commit()
        await Promise.all([request, work.done])
      }),
    dropSteps: ids =>
      quietly(undefined, async db => void (await Promise.all(ids.map(id => db.delete('steps', [story, id]))))),
  }
}

function toStep(kept: UndoStep & { story: string }): UndoStep {
  const { id, name, at, patch, facts, isUndone, typing } = kept
  return { id, name, at, patch, facts, isUndone, typing }
}
