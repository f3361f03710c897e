import { isObject } from '../../base/json.ts'
import type { BlockMenu, EditedStory } from '../../model/editing/preview-messages.ts'

/** What an editor says, read: ids are numbers, what is missing is null. @see docs/live-preview.md */
export type EditorMessage =
  | { action: 'input'; story: EditedStory }
  | { action: 'change' | 'published' | 'unpublished'; storyId: number; slugChanged: boolean }
  | {
      action: 'enterEditmode'
      storyId: number | null
      blockId: string | null
      componentNames: Record<string, string>
      /** What the editor speaks; null where it does not say. */
      language: string | null
    }
  | {
      action: 'enterComponent' | 'hoverComponent' | 'highlightComponent'
      storyId: number
      componentId: string
      menu: BlockMenu
    }
  | { action: 'editedBlok'; storyId: number | null; componentId: string; menu: BlockMenu }
  | { action: 'addedBlock' | 'movedBlock' | 'duplicatedBlock' | 'deletedBlock'; blockId: string }
  | { action: 'pingBack' | 'deselectBlok' | 'viewLiveVersion' | 'sessionReceived' }
  | { action: 'customEvent'; event: string }
  | { action: 'select'; uid: string | null; field: string | null }
  | { action: 'scrollTo'; uid: string; field: string | null }
  | { action: 'scrollTo'; top: number }

/** Reads the data of a message; null for anything that is none of an editor's. */
export function parseMessage(data: unknown): EditorMessage | null {
  if (!isObject(data)) return null
  const { action, storyId, story } = data
  switch (action) {
    case 'input':
      return isEdited(story) ? { action, story } : null
    case 'change':
    case 'published':
    case 'unpublished':
      return typeof storyId === 'number' ? { action, storyId, slugChanged: data.slugChanged === true } : null
    case 'enterEditmode':
      return {
        action,
        storyId: typeof storyId === 'number' ? storyId : null,
        blockId: typeof data.blockId === 'string' ? data.blockId : null,
        componentNames: toNames(data.componentNames),
        language: typeof data.language === 'string' ? data.language : null,
      }
    case 'enterComponent':
    case 'hoverComponent':
    case 'highlightComponent':
      if (!isId(storyId) || typeof data.componentId !== 'string') return null
      return { action, storyId: Number(storyId), componentId: data.componentId, menu: toMenu(data) }
    case 'editedBlok': {
      const blok = isObject(data.blok) ? data.blok : {}
      if (typeof blok.uid !== 'string') return null
      return { action, storyId: isId(blok.id) ? Number(blok.id) : null, componentId: blok.uid, menu: toMenu(data) }
    }
    case 'addedBlock':
    case 'movedBlock':
    case 'duplicatedBlock':
    case 'deletedBlock':
      return typeof data.blockId === 'string' ? { action, blockId: data.blockId } : null
    case 'pingBack':
    case 'deselectBlok':
    case 'viewLiveVersion':
    case 'sessionReceived':
      return { action }
    case 'select':
      return data.uid === null || typeof data.uid === 'string' ? { action, uid: data.uid, field: toField(data) } : null
    case 'scrollTo':
      if (typeof data.top === 'number') return { action, top: data.top }
      return typeof data.uid === 'string' ? { action, uid: data.uid, field: toField(data) } : null
    case 'customEvent':
      return typeof data.event === 'string' ? { action, event: data.event } : null
    default:
      return null
  }
}

function isEdited(story: unknown): story is EditedStory {
  return isObject(story) && typeof story.id === 'number' && typeof story.uuid === 'string' && isObject(story.content)
}

/** Block messages of editors carry ids as numbers or as texts. */
function isId(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
}

function toNames(value: unknown): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.flatMap(([name, label]) => (typeof label === 'string' ? [[name, label]] : [])))
}

function toField({ field }: Record<string, unknown>): string | null {
  return typeof field === 'string' && field !== '' ? field : null
}

function toMenu(data: Record<string, unknown>): BlockMenu {
  const items: readonly unknown[] = Array.isArray(data.breadcrumbs) ? data.breadcrumbs : []
  return {
    breadcrumbs: items.filter(isObject),
    canAddBlocks: data.canAddBlocks === true,
    canMoveForward: data.canMoveForward === true,
    canMoveBackward: data.canMoveBackward === true,
    canDeleteBlocks: data.canDeleteBlocks === true,
  }
}
