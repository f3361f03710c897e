import { isObject } from '../../base/json.ts'

/*
 * What an editor and the page in its frame say to each other. Both sides import these types; the protocol in words is
 * in docs/live-preview.md. Messages are objects with an `action`, sent by `postMessage` to one exact origin.
 */

/** A story as an editor has it on the screen; only what the preview relies on is checked, the server checks the rest. */
export interface EditedStory {
  /** A number, as the content service delivers it: the real bridge compares strictly. */
  id: number
  uuid: string
  content: Record<string, unknown>
}

/** What may be done with the block on display. */
export interface BlockMenu {
  /** From the root to the block. */
  breadcrumbs: readonly Record<string, unknown>[]
  canAddBlocks: boolean
  canMoveForward: boolean
  canMoveBackward: boolean
  canDeleteBlocks: boolean
}

/** Block messages of the bridge carry the menu beside their own keys. */
type BlockMessage = { storyId: number; componentId: string } & Partial<BlockMenu>

/**
 * Editor → page: the messages of Storyblok's bridge.
 *
 * @see docs/storyblok-contract.md §2.6
 */
export type BridgeEditorMessage =
  | { action: 'input'; story: EditedStory }
  | { action: 'change' | 'published'; storyId: number; slug?: string; slugChanged?: boolean; reload?: boolean }
  | { action: 'unpublished'; storyId: number; slug?: string }
  | {
      action: 'enterEditmode'
      storyId?: number
      blockId?: string
      componentNames?: Readonly<Record<string, string>>
      reload?: boolean
      appVersion?: 'v2'
      /** Ours: the language that the editor speaks. */
      language?: string
    }
  | ({ action: 'enterComponent' | 'hoverComponent' | 'highlightComponent' } & BlockMessage)
  | ({ action: 'editedBlok'; blok: { uid: string; id: number; space: number; name: string } } & Partial<BlockMenu>)
  | { action: 'addedBlock' | 'movedBlock' | 'duplicatedBlock' | 'deletedBlock'; blockId: string }
  | { action: 'pingBack' | 'deselectBlok' | 'viewLiveVersion' | 'sessionReceived' }
  | { action: 'customEvent'; event: string }

/**
 * Editor of our own origin → page. Blocks are named as in `data-blok-uid`: `<story id>-<_uid>`.
 */
export type OwnEditorMessage =
  /** Brings a block, or a field of it, into the window and opens the folds around it; null: nothing is selected any more. */
  | { action: 'select'; uid: string | null; field?: string | null }
  /** Scrolls to a block or field, or to a place of the page in pixels from its top. Selects nothing. */
  | { action: 'scrollTo'; uid: string; field?: string | null }
  | { action: 'scrollTo'; top: number }

/** Everything that an editor of our own may send. */
export type EditorToPage = BridgeEditorMessage | OwnEditorMessage

/** Where a block is, in CSS pixels of the frame's window: scrolled up, `y` becomes less than 0. */
export interface BlockGeometry {
  /** As in `data-blok-uid`: `<story id>-<_uid>`. */
  uid: string
  /** Its number in the ruler of the page; empty where it has none. */
  no: string
  x: number
  y: number
  w: number
  h: number
}

/** Where the value of a field is seen. A field may be seen at several places, and a block may show fields of its parts. */
export interface FieldGeometry {
  /** The block that the field belongs to, as in `data-blok-uid`. */
  uid: string
  /** Its technical name in the schema, e.g. `headline`. */
  name: string
  x: number
  y: number
  w: number
  h: number
}

/** A section that the ruler of the page counts. */
export interface SectionGeometry {
  no: string
  label: string
  /** The block it is, or is in, as in `data-blok-uid`; empty where it is in none. */
  uid: string
  y: number
}

/** Page → editor of our own origin: where everything is. At most once for each frame. */
export interface GeometryMessage {
  action: 'geometry'
  /** Height of the whole page. */
  height: number
  /** How far it is scrolled. */
  top: number
  /** Height of the window. */
  view: number
  /** Width of the page without its scroll bar. */
  width: number
  blocks: readonly BlockGeometry[]
  fields: readonly FieldGeometry[]
  /** In the order of the page, those among them that are no blocks and that the page shows by itself. */
  sections: readonly SectionGeometry[]
}

/** What the page says of a block: every value a text, as it is in `data-blok-c`. */
export type BlockFacts = Readonly<Record<'name' | 'space' | 'uid' | 'id', string>>

/** What the menu of the page's outline offers to editors that have no menu of their own there. */
export type MenuAction =
  | 'addBlockBefore'
  | 'addBlockAfter'
  | 'duplicateBlock'
  | 'copy'
  | 'moveForward'
  | 'moveBackward'
  | 'deleteBlock'

/** A shortcut that was pressed inside the frame and belongs to the editor. */
export interface KeyMessage {
  action: 'key'
  /** As `KeyboardEvent.key`. */
  key: string
  /** Ctrl, or ⌘ on a Mac. */
  ctrl: boolean
  shift: boolean
  alt: boolean
}

/**
 * Shortcuts that the page hands on: the editor's keys work wherever the focus is. The page's own keys (arrows, Tab, copy) stay
 * with the page.
 */
export const editorKeys: readonly { key: string; ctrl: boolean; alt: boolean; shift: boolean | 'any' }[] = [
  { key: 'Escape', ctrl: false, alt: false, shift: false },
  { key: 'F6', ctrl: false, alt: false, shift: 'any' },
  ...['k', 'l', 'h', 'b', '.', 'Enter', 'd', 's'].map(key => ({ key, ctrl: true, alt: false, shift: false })),
  { key: 'z', ctrl: true, alt: false, shift: 'any' },
  ...['t', 'f'].map(key => ({ key, ctrl: true, alt: false, shift: true })),
  { key: 'n', ctrl: false, alt: true, shift: 'any' },
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(key => ({ key, ctrl: false, alt: true, shift: false })),
]

/** Page → editor. The last four go to an editor of our own origin only. */
export type PageToEditor =
  | { action: 'initialized'; config: Readonly<Record<string, unknown>> }
  | { action: 'ping' | 'noFocus' }
  /**
   * A block was pressed. An editor of our own also gets `uid` (as in `data-blok-uid`), `field`, the name of the field that was
   * pressed, or null where it was none, and `href`, where the link leads that was pressed, or null.
   */
  | {
      action: 'edit'
      dataC: BlockFacts
      config: Readonly<Record<string, unknown>>
      uid?: string
      field?: string | null
      href?: string | null
    }
  | { action: MenuAction; blok: Readonly<Record<string, unknown>> }
  /** The pointer is over another block now; null: over none. */
  | { action: 'hover'; uid: string | null; field: string | null }
  | GeometryMessage
  | KeyMessage
  /** Whether what is seen is the newest: `expired` needs a new signature, the others resolve themselves with the next edit. */
  | { action: 'status'; problem: 'broken' | 'expired' | 'busy' | 'offline' | null }

type Action = PageToEditor['action']

const known: Readonly<Record<Action, (data: Record<string, unknown>) => boolean>> = {
  initialized: ({ config }) => isObject(config),
  ping: () => true,
  noFocus: () => true,
  edit: ({ dataC, field, uid, href }) => isObject(dataC) && [uid, field, href].every(isTextOrNone),
  addBlockBefore: hasBlok,
  addBlockAfter: hasBlok,
  duplicateBlock: hasBlok,
  copy: hasBlok,
  moveForward: hasBlok,
  moveBackward: hasBlok,
  deleteBlock: hasBlok,
  hover: ({ uid, field }) => isTextOrNone(uid) && isTextOrNone(field),
  geometry: ({ height, top, view, width, blocks, fields, sections }) =>
    [height, top, view, width].every(Number.isFinite) && [blocks, fields, sections].every(Array.isArray),
  key: ({ key }) => typeof key === 'string',
  status: ({ problem }) => isTextOrNone(problem),
}

/**
 * Reads the data of a message that the page in the frame has sent; null for anything else. Anyone who listens checks origin and
 * source window first.
 */
export function parsePageMessage(data: unknown): PageToEditor | null {
  if (!isObject(data) || typeof data.action !== 'string' || !Object.hasOwn(known, data.action)) return null
  // Its shape was checked as far as an editor relies on it: the sender is our own page.
  return known[data.action as Action](data) ? (data as unknown as PageToEditor) : null
}

function hasBlok({ blok }: Record<string, unknown>): boolean {
  return isObject(blok)
}

function isTextOrNone(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

/** `<story id>-<_uid>` as its two parts; null where it is none. */
export function splitBlockUid(uid: string): { storyId: number; uid: string } | null {
  const match = /^(\d+)-(.+)$/.exec(uid)
  return match?.[1] && match[2] ? { storyId: Number(match[1]), uid: match[2] } : null
}

/** How an element names the field that it shows. Previews only. */
export const fieldMark = 'data-edit'

/** The value of `data-edit`: `<story id>-<_uid>#<field>`. */
export function toFieldMark(uid: string, field: string): string {
  return `${uid}#${field}`
}

/** The parts of a `data-edit`; null where it is malformed. */
export function parseFieldMark(mark: string): { uid: string; name: string } | null {
  const at = mark.lastIndexOf('#')
  return at > 0 && at < mark.length - 1 ? { uid: mark.slice(0, at), name: mark.slice(at + 1) } : null
}
