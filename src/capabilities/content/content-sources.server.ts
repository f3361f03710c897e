import type { Log } from '../../base/log.ts'
import type { ContentEvent } from '../../cms/content-events.ts'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { ChangedContent, ContentChanges } from '../../content/changes/content-changes.ts'
import { tagsOfStory } from '../../content/changes/story-tags.ts'
import type { ContentClient } from '../../content/client/client.server.ts'
import { mapTag } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'

export interface ContentSourcesDeps {
  changes: ContentChanges
  client: ContentClient
  /** The service in this process; null where content comes over the network. */
  embedded: ContentService | null
  /** Which content is followed: of drafts every save is a change. */
  version: ContentVersion
  /** Milliseconds between two questions for the version of a connected space. */
  pollMs: number
  log: Log
}

/** How often an embedded service looks whether another process has written to its database, in milliseconds. */
const otherWritersMs = 400
/** The same while the database tells of it at once: only for what was lost on the way. */
const otherWritersToldMs = 1500

/**
 * Connects every source of change with what follows changes: events of the embedded service and other processes on its
 * database, or the version of a connected space. A webhook calls `changes.announce` as well. Time needs no source: what is
 * made says itself until when it is true.
 *
 * @returns a function that ends it.
 * @see docs/readings.md 41
 */
export function connectContentSources(deps: ContentSourcesDeps): () => void {
  const { changes, client, embedded, version, pollMs, log } = deps
  if (!embedded) return repeat(pollMs, () => client.checkVersion(), warn).stop
  const unsubscribe = version === 'draft' ? followDrafts(embedded, changes) : follow(embedded, changes, toChange)
  const { signals } = embedded
  const everyMs = (): number => (signals.isLive() ? otherWritersToldMs : otherWritersMs)
  const { stop, wake } = repeat(everyMs, () => embedded.checkForOthers(), warn)
  const stopListening = signals.on('writes', wake)
  return () => {
    unsubscribe()
    stopListening()
    stop()
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'Not known whether content has changed')
  }
}

/** Published stories whose change in one of these fields may show on pages that do not read them: menus, links, lists of others. */
const farReaching: ReadonlySet<string> = new Set(['name', 'component', 'locales'])

/**
 * Connects the drafts of an embedded service with what is made from them and kept.
 *
 * @returns a function that ends it.
 */
export function followDrafts(embedded: ContentService, changes: ContentChanges): () => void {
  return follow(embedded, changes, toDraftChange)
}

function follow(
  embedded: ContentService,
  changes: ContentChanges,
  toChanged: (event: ContentEvent) => ChangedContent | null,
): () => void {
  return embedded.subscribe(event => {
    const changed = toChanged(event)
    if (changed) changes.announce(changed)
  })
}

/** What an event of the embedded service touches; null where no visitor sees it. */
export function toChange(event: ContentEvent): ChangedContent | null {
  switch (event.kind) {
    case 'datasource':
    case 'components':
    case 'imported':
      return { tags: 'all' }
    case 'asset':
      return { tags: 'all', assets: event.addresses }
    case 'elsewhere':
      return event.isVisible ? { tags: 'all', stories: event.stories, assets: event.addresses } : null
    default:
      return event.isVisible ? { tags: tagsOf(event), stories: [event.uuid] } : null
  }
}

/** What an event touches of what is made from drafts: also what no visitor sees. */
export function toDraftChange(event: ContentEvent): ChangedContent {
  switch (event.kind) {
    case 'datasource':
    case 'components':
    case 'imported':
      return { tags: 'all' }
    case 'asset':
    case 'elsewhere':
      return { tags: 'all', assets: event.addresses }
    default:
      return { tags: draftTagsOf(event), stories: [event.uuid] }
  }
}

/** A draft that was there before: its story, and lists of its kind. Another name or language also changes the map. */
function draftTagsOf({ kind, uuid, component, changed, isVisible }: StoryEvent): readonly string[] | 'all' {
  const own = component === null ? null : [`story:${uuid}`, `list:${component}`]
  if (!own) return 'all'
  // The draft stays what it is.
  if (kind === 'unpublished') return own
  if ((kind !== 'published' && (kind !== 'saved' || isVisible)) || !changed || changed.includes('component'))
    return 'all'
  return changed.some(field => farReaching.has(field)) ? [...own, mapTag] : own
}

type StoryEvent = Extract<ContentEvent, { storyId: number }>

function tagsOf({ kind, uuid, component, changed }: StoryEvent): readonly string[] | 'all' {
  if (kind !== 'published' || component === null || !changed) return 'all'
  if (changed.some(field => farReaching.has(field))) return 'all'
  return tagsOfStory(uuid, component)
}

/** How soon what failed is tried again, in milliseconds. */
const retryMs = 1000

/** Does work now and then, one after the other; the first time at once, and soon after `wake`. Keeps no process alive. */
function repeat(
  pauseMs: number | (() => number),
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): { stop(): void; wake(): void } {
  const everyMs = (): number => (typeof pauseMs === 'number' ? pauseMs : pauseMs())
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let isWoken = false
  const next = async (): Promise<void> => {
    const start = performance.now()
    timer = null
    isWoken = false
    const pause = await work().then(
      () => everyMs() - (performance.now() - start),
      (error: unknown) => {
        failed(error)
        return Math.min(everyMs(), retryMs)
      },
    )
    if (!isStopped) timer = setTimeout(() => void next(), isWoken ? 0 : Math.max(0, pause)).unref()
  }
  void next()
  return {
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      timer = null
    },
    wake() {
      isWoken = true
      if (!timer) return
      clearTimeout(timer)
      timer = setTimeout(() => void next(), 0).unref()
    },
  }
}
