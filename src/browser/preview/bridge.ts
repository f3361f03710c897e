import type { PageToEditor } from '../../model/editing/preview-messages.ts'
import { parseMessage, type EditorMessage } from './messages.ts'

/** The editor around this frame. */
export interface Bridge {
  /** True for an editor of the site's own origin: it draws outlines and menus itself. */
  isOwn: boolean
  post(message: PageToEditor): void
  /** What an editor is told of this page: it resolves nothing, the server does. */
  config: Readonly<Record<string, unknown>>
}

export interface BridgeDeps {
  /** Origins of editors besides the site's own. */
  origins: readonly string[]
  handle(message: EditorMessage): void
}

/** Listens to the editor around the frame, if it is one that may be. Null elsewhere: nothing is sent, nothing is heard. */
export function openBridge({ origins, handle }: BridgeDeps): Bridge | null {
  if (window.parent === window) return null
  const editor = parentOrigin()
  if (editor === null || (editor !== location.origin && !origins.includes(editor))) return null
  const isOwn = editor === location.origin
  addEventListener('message', event => {
    if (event.origin !== editor || event.source !== window.parent) return
    const message = parseMessage(event.data)
    if (message) handle(message)
  })
  const config = {
    customParent: editor === 'https://app.storyblok.com' ? null : editor,
    resolveRelations: null,
    resolveLinks: null,
    preventClicks: true,
    initOnlyOnce: true,
    fallbackLang: null,
  }
  return { isOwn, config, post: message => window.parent.postMessage(message, editor) }
}

/** Who frames this page: browsers without `ancestorOrigins` say it by the referrer. */
function parentOrigin(): string | null {
  const [first] = location.ancestorOrigins ?? []
  if (first !== undefined) return first
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null
}
