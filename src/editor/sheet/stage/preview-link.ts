import { deepEqual } from '../../../base/deep-equal.ts'
import {
  type BlockGeometry,
  type EditorToPage,
  type GeometryMessage,
  type PageToEditor,
  parsePageMessage,
  splitBlockUid,
} from '../../../model/editing/preview-messages.ts'
import type { Selected } from '../story/selected.ts'

/** What the page in the frame says, kept for those who draw from it. */
export interface PreviewState {
  /** Null until the page has said where everything is. */
  geometry: GeometryMessage | null
  hover: { uid: string; field: string | null } | null
  /** The link that was pressed last, with its block. */
  link: { uid: string; href: string } | null
  problem: Extract<PageToEditor, { action: 'status' }>['problem']
  /** True from `initialized` on. */
  isReady: boolean
}

export interface PreviewEvents {
  /** A press in the page. */
  onEdit(selected: Selected, field: string | null): void
  onNothing(): void
  onKey(message: Extract<PageToEditor, { action: 'key' }>): void
  /** The page is there, or there again: it gets everything that is not saved. */
  onReady(): void
  /** The signature is too old. */
  onExpired(): void
}

/** The connection to the page in one frame. */
export interface PreviewLink {
  attach(frame: HTMLIFrameElement | null): void
  send(message: EditorToPage): void
  subscribe(listener: () => void): () => void
  state(): PreviewState
  /** Where a block is; null where it is not seen. */
  blockAt(selected: Selected): BlockGeometry | null
  listen(events: PreviewEvents): () => void
}

const nothing: PreviewState = { geometry: null, hover: null, link: null, problem: null, isReady: false }

/** Creates the editor's side of the preview. @see docs/live-preview.md */
export function createPreviewLink(origin: string): PreviewLink {
  const listeners = new Set<() => void>()
  let frame: HTMLIFrameElement | null = null
  let state = nothing

  function set(next: Partial<PreviewState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const send = (message: EditorToPage): void => frame?.contentWindow?.postMessage(message, origin)

  function hear(message: PageToEditor, events: PreviewEvents): void {
    switch (message.action) {
      case 'initialized':
        set({ ...nothing, isReady: true })
        return events.onReady()
      case 'ping':
        return send({ action: 'pingBack' })
      case 'edit': {
        const { uid = '', href } = message
        const selected = splitBlockUid(uid)
        set({ link: href ? { uid, href } : null })
        return selected ? events.onEdit(selected, message.field ?? null) : events.onNothing()
      }
      case 'noFocus':
        return events.onNothing()
      case 'hover':
        return set({ hover: message.uid === null ? null : { uid: message.uid, field: message.field } })
      case 'geometry':
        // Most keys move nothing.
        return deepEqual(state.geometry, message) ? undefined : set({ geometry: message })
      case 'key':
        return events.onKey(message)
      case 'status':
        set({ problem: message.problem })
        return message.problem === 'expired' ? events.onExpired() : undefined
      default:
    }
  }

  return {
    attach(next) {
      frame = next
      set(nothing)
    },
    send,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    blockAt: ({ storyId, uid }) => state.geometry?.blocks.find(block => block.uid === `${storyId}-${uid}`) ?? null,
    listen(events) {
      const onMessage = (event: MessageEvent<unknown>): void => {
        if (event.origin !== origin || frame === null || event.source !== frame.contentWindow) return
        const message = parsePageMessage(event.data)
        if (message) hear(message, events)
      }
      addEventListener('message', onMessage)
      return () => removeEventListener('message', onMessage)
    },
  }
}
