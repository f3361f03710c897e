import type { EditorApi } from '../../api/editor-api.ts'
import { createDeviceJournal, openJournal } from '../saving/device-journal.ts'
import { createStoryServer } from '../saving/story-server.ts'
import { openStoryStore } from './open-story-store.ts'
import type { StoryStore } from './story-store.ts'

/** Stories that are open in this window: the one of the sheet, and those whose blocks are edited where they are seen. */
export interface StoryStores {
  open(id: number): Promise<StoryStore>
  /** Null until it is open. */
  get(id: number): StoryStore | null
  all(): readonly StoryStore[]
  /** Told whenever a story was opened. */
  subscribe(listener: () => void): () => void
  /** Ids of open stories, in the order they were opened; the same list until another is opened. */
  ids(): readonly number[]
  /** Everything is sent, then the stories are closed. */
  close(): void
}

export interface StoryStoresDeps {
  api: EditorApi
  spaceId: number
  personId: number
}

const database = typeof indexedDB === 'undefined' ? null : openJournal()

/** Every open story of one window. */
export function createStoryStores({ api, spaceId, personId }: StoryStoresDeps): StoryStores {
  const opening = new Map<number, Promise<StoryStore>>()
  const opened = new Map<number, StoryStore>()
  const listeners = new Set<() => void>()
  let ids: readonly number[] = []
  const tab = ownTab()

  async function start(id: number): Promise<StoryStore> {
    const store = await openStoryStore({
      server: createStoryServer(api, id),
      journal: createDeviceJournal({
        database: database ?? Promise.reject(new Error('No IndexedDB')),
        story: `${spaceId}/${personId}/${id}`,
        tab,
        isOpen: isTabOpen,
        now: () => Date.now(),
      }),
      now: () => Date.now(),
      setTimer(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    })
    opened.set(id, store)
    ids = [...ids, id]
    for (const listener of listeners) listener()
    return store
  }

  return {
    open(id) {
      const known = opening.get(id)
      if (known) return known
      const promise = start(id)
      opening.set(id, promise)
      // What could not be opened may be tried again.
      promise.catch(() => opening.delete(id))
      return promise
    },
    get: id => opened.get(id) ?? null,
    all: () => [...opened.values()],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ids: () => ids,
    close() {
      for (const store of opened.values()) void store.flush().finally(() => store.close())
      opened.clear()
      opening.clear()
      ids = []
    },
  }
}

const tabKey = 'editor:tab'
let thisTab: string | null = null

/** Name of this window, the same after a reload. A duplicated window gets one of its own. */
function ownTab(): string {
  if (thisTab !== null) return thisTab
  const isReload = performance
    .getEntriesByType('navigation')
    .some(entry => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate')
  const known = sessionStorage.getItem(tabKey)
  const tab = known !== null && isReload ? known : crypto.randomUUID()
  sessionStorage.setItem(tabKey, tab)
  thisTab = tab
  // Held until the window is gone, however it goes.
  void navigator.locks?.request(`editor:${tab}`, () => new Promise(() => {}))
  return tab
}

/** A window that has just ended, e.g. by a crash, holds its name for a moment longer, in milliseconds. */
const lingersMs = 150
const mostLooks = 3

async function isTabOpen(tab: string): Promise<boolean> {
  if (!navigator.locks) return false
  for (let look = 1; look <= mostLooks; look++) {
    const { held = [] } = await navigator.locks.query()
    if (!held.some(({ name }) => name === `editor:${tab}`)) return false
    if (look < mostLooks) await new Promise(next => setTimeout(next, lingersMs))
  }
  return true
}
