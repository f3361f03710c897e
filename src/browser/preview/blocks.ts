import { isObject } from '../../base/json.ts'
import {
  fieldMark,
  parseFieldMark,
  splitBlockUid,
  toFieldMark,
  type BlockFacts,
} from '../../model/editing/preview-messages.ts'

/** A story with blocks on the page. */
export interface PageStory {
  id: number
  name: string
  kind: string
}

/** The innermost block that an element belongs to; null where it belongs to none. */
export function blockOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-blok-uid]') : null
}

/** The field that an element shows or belongs to; null where a block without such a mark lies between. */
export function fieldOf(target: EventTarget | null): { uid: string; name: string } | null {
  const nearest = target instanceof Element ? target.closest(`[${fieldMark}], [data-blok-uid]`) : null
  return parseFieldMark(nearest?.getAttribute(fieldMark) ?? '')
}

/** The first place where a field is seen; null where it is nowhere. */
export function findField(uid: string, field: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${fieldMark}="${CSS.escape(toFieldMark(uid, field))}"]`)
}

/** The block that `data-blok-uid` names. */
export function blockNamed(uid: string): HTMLElement | null {
  const parts = splitBlockUid(uid)
  return parts && findBlock(parts.uid, parts.storyId)
}

export function factsOf(block: HTMLElement): BlockFacts | null {
  try {
    const value: unknown = JSON.parse(block.dataset.blokC ?? '')
    if (!isObject(value)) return null
    const { name, space, uid, id } = value
    return { name: String(name), space: String(space), uid: String(uid), id: String(id) }
  } catch {
    return null
  }
}

/** @param storyId the story of the block; null: whichever has one with this `_uid`. */
export function findBlock(uid: string, storyId: number | null): HTMLElement | null {
  const name = CSS.escape(storyId === null ? `-${uid}` : `${storyId}-${uid}`)
  return document.querySelector<HTMLElement>(`[data-blok-uid${storyId === null ? '$' : ''}="${name}"]`)
}

/** True for a story that has blocks on the page. */
export function isOnPage(storyId: number): boolean {
  return document.querySelector(`[data-blok-uid^="${storyId}-"]`) !== null
}

/** What the page says for the preview: the stories on it, and the words of the menu. */
function readFacts(): Record<string, unknown> {
  const value: unknown = JSON.parse(document.querySelector('script[data-preview-facts]')?.textContent ?? '{}')
  return isObject(value) ? value : {}
}

/** The words for an action of the menu. */
export function nameOfAction(action: string): string {
  const { menu } = readFacts()
  return isObject(menu) && typeof menu[action] === 'string' ? menu[action] : action
}

/** Stories of the page, as the preview says. */
export function readStories(): PageStory[] {
  const { stories } = readFacts()
  const items: readonly unknown[] = Array.isArray(stories) ? stories : []
  return items.filter(isObject).map(({ id, name, kind }) => ({
    id: Number(id),
    name: String(name),
    kind: String(kind),
  }))
}
