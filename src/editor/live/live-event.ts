import { isObject } from '../../base/json.ts'
import type { PresenceView } from '../../model/editing/account-answers.ts'

/** What the server says has changed. */
export type ContentChange =
  | {
      kind: 'saved' | 'published' | 'unpublished' | 'deleted' | 'moved'
      story: number
      uuid: string
      /** Lock version after the change. */
      version: number
      /** Id of the person; null: an import or a program. */
      by: number | null
    }
  | { kind: 'datasource'; slug: string }
  | { kind: 'asset'; asset: number }
  | { kind: 'components' }
  /** Somebody with a share link has said something. */
  | { kind: 'feedback'; story: number }
  /** Anything: an import, or another process. */
  | { kind: 'all' }

const storyKinds = ['saved', 'published', 'unpublished', 'deleted', 'moved'] as const

/** Reads the data of an `event: content`; what is not understood may be anything. */
export function parseContentChange(data: string): ContentChange {
  const value = parse(data)
  if (!isObject(value)) return { kind: 'all' }
  const storyKind = storyKinds.find(kind => kind === value.kind)
  if (storyKind) {
    const { story, uuid, version, by } = value
    if (typeof story !== 'number') return { kind: 'all' }
    const known = typeof by === 'number' ? by : null
    return { kind: storyKind, story, uuid: String(uuid ?? ''), version: Number(version) || 0, by: known }
  }
  if (value.kind === 'datasource') return { kind: 'datasource', slug: String(value.slug ?? '') }
  if (value.kind === 'asset') return { kind: 'asset', asset: Number(value.asset) || 0 }
  if (value.kind === 'feedback') return { kind: 'feedback', story: Number(value.story) || 0 }
  return value.kind === 'components' ? { kind: 'components' } : { kind: 'all' }
}

/** Reads the data of an `event: presence`. */
export function parsePresence(data: string): PresenceView[] {
  const value = parse(data)
  const list: unknown = isObject(value) ? value.presence : null
  return Array.isArray(list) ? list.filter(isPresence) : []
}

function isPresence(value: unknown): value is PresenceView {
  return isObject(value) && isObject(value.person) && typeof value.client === 'string'
}

/**
 * Beginnings of the keys of the queries whose answers a change makes stale; null: all of them.
 *
 * Screens name their keys by the resource: `['stories', …]`, `['story', id, …]`, `['datasources', …]`, `['assets', …]`.
 */
export function staleKeys(change: ContentChange): readonly (readonly unknown[])[] | null {
  switch (change.kind) {
    case 'all':
      return null
    case 'datasource':
      return [['datasources'], ...(change.slug === 'redirects' ? [['redirects']] : [])]
    case 'asset':
      return [['assets'], ['asset', change.asset]]
    case 'components':
      return [['components']]
    case 'feedback':
      return [['share-links']]
    default:
      return [['stories'], ['story', change.story], ['trash'], ['schedules'], ['proposals']]
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
