import { isObject } from '../../base/json.ts'
import type { Story, UnrenderableBlock } from '../../blocks/block.ts'
import { contentTypes } from '../../blocks/schemas.ts'
import { existsInLanguage } from '../../content/parse/parse-story.ts'
import type { PreviewNote, StoryOnPage } from '../../pages/preview/shown-preview.ts'

/** As the parser names what it cannot show: the compiler knows. */
const unrenderable = 'unrenderable' satisfies UnrenderableBlock['component']

/** More notes than this help nobody. */
const mostNotes = 50

/**
 * What an editor should look at in a parsed story: that visitors have no page of it in this language, blocks that are not
 * shown, links without a target, pictures without words.
 */
export function findNotes(story: Story): PreviewNote[] {
  const notes: PreviewNote[] = existsInLanguage(story) ? [] : [{ uid: null, kind: 'language' }]
  visit(story.content, null)
  return notes.slice(0, mostNotes)

  function visit(value: unknown, uid: string | null): void {
    if (Array.isArray(value)) for (const item of value) visit(item, uid)
    if (!isObject(value) || Array.isArray(value)) return
    // Another story has a preview of its own; global blocks are edited there as well.
    if (typeof value.uuid === 'string' && isObject(value.content)) return
    const own = uidOf(value) ?? uid
    const note = noteOf(value)
    if (note) notes.push({ uid: own, ...note })
    for (const item of Object.values(value)) visit(item, own)
  }
}

function noteOf(value: Record<string, unknown>): DistributiveOmit<PreviewNote, 'uid'> | null {
  if (value.component === unrenderable) {
    const { name, reason } = value as unknown as UnrenderableBlock
    return { kind: 'unrenderable', block: name, reason }
  }
  if (value.kind === 'missing' && typeof value.target === 'string') return { kind: 'link', target: value.target }
  const isPicture = typeof value.src === 'string' && typeof value.width === 'number' && 'alt' in value
  return isPicture && (value.alt === null || value.alt === '') ? { kind: 'alt' } : null
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

function uidOf({ editable }: Record<string, unknown>): string | null {
  return isObject(editable) && typeof editable.uid === 'string' ? editable.uid : null
}

/** Every story that stands on the page, so that a block can say whose it is. */
export function storiesOnPage(roots: readonly (Story | null)[]): StoryOnPage[] {
  const found = new Map<number, StoryOnPage>()
  for (const root of roots) visit(root)
  return [...found.values()]

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isObject(value) || Array.isArray(value)) return
    if (isStory(value)) {
      if (found.has(value.id)) return
      found.set(value.id, { id: value.id, name: value.name, kind: kindOf(value.content.component) })
    }
    for (const item of Object.values(value)) visit(item)
  }
}

function isStory(value: object): value is Story {
  return 'uuid' in value && 'id' in value && typeof value.id === 'number' && 'content' in value
}

/** The label of a content type, as editors read it. */
export function kindOf(component: string): string {
  return Object.hasOwn(contentTypes, component) ? contentTypes[component as keyof typeof contentTypes].label : component
}
