import '../entry.ts'
import { isObject } from '../../base/json.ts'
import { defaultContentLocale, isLocale } from '../../model/locale.ts'
import { previewRenderPath, type PreviewAnswer, type PreviewFailure } from '../../model/editing/preview-answer.ts'
import type { MenuAction } from '../../model/editing/preview-messages.ts'
import { parseTemplate } from '../trusted-html.ts'
import { startAdded } from './added-parts.ts'
import { blockNamed, blockOf, factsOf, fieldOf, findBlock, isOnPage } from './blocks.ts'
import { openBridge, type Bridge } from './bridge.ts'
import { createEdits } from './edits.ts'
import type { EditorMessage } from './messages.ts'
import { morphPage } from './morph-page.ts'
import { showNotesIn } from './editor-language.ts'
import { createOutline, type Outline } from './outline.ts'
import { startOwnEditor, type OwnEditor } from './own-editor.ts'
import { sayStatus, showWidth } from './panel.ts'

/**
 * The preview: loaded with a draft that an editor has open, and with no other page. Shows edits as they are typed, and tells the
 * editor what is pressed.
 *
 * @see docs/decisions/0026-live-preview.md
 */
const script = document.querySelector<HTMLElement>('script[data-preview-client]')
const openedId = Number(script?.dataset.previewClient)
const page = new AbortController()
let shown = readShown()
let componentNames: Readonly<Record<string, string>> = {}
let moved = (): void => {}
let own: OwnEditor | null = null

const edits = createEdits({ render, show, say, setTimer: (work, ms) => setTimeout(work, ms) })
const bridge = openBridge({ origins: script?.dataset.editorOrigins?.split(' ') ?? [], handle })
showWidth()
addEventListener('resize', showWidth)
addEventListener('online', edits.retry)
document.addEventListener('click', jump)
if (window.parent !== window) document.documentElement.dataset.framed = ''
const outlines = bridge ? startEditing(bridge) : null
bridge?.post({ action: 'initialized', config: bridge.config })
bridge?.post({ action: 'ping' })

function startEditing(editor: Bridge): Record<'selected' | 'hover', Outline> | null {
  document.addEventListener('click', event => press(editor, event), true)
  if (editor.isOwn) {
    own = startOwnEditor(editor)
    moved = own.moved
    return null
  }
  const labelOf = (component: string): string => componentNames[component] ?? component
  const choose = (action: MenuAction, blok: Record<string, unknown>): void => editor.post({ action, blok })
  const selected = createOutline({ kind: 'selected', labelOf, choose })
  const hover = createOutline({ kind: 'hover', labelOf, choose })
  moved = () => [selected, hover].forEach(outline => outline.follow())
  addEventListener('resize', moved)
  document.addEventListener('toggle', moved, true)
  document.addEventListener(
    'pointerover',
    event => {
      const block = blockOf(event.target)
      if (block) hover.show(block)
      else hover.hide()
    },
    { passive: true },
  )
  return { selected, hover }
}

/** A press chooses the block: links and forms of the page lead nowhere meanwhile; folds and islands work. */
function press(editor: Bridge, event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (!target || target.closest('[data-draft-preview], .preview-outline')) return
  const field = fieldOf(target)
  // What shows a field of the page may stand inside of a block.
  const block = (field && blockNamed(field.uid)) ?? blockOf(target)
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (target.closest('a, button[type="submit"], input[type="submit"]') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    // Nor does the site's own navigation take it.
    event.stopPropagation()
  }
  const facts = block && factsOf(block)
  if (!block || !facts) {
    outlines?.selected.hide()
    return editor.post({ action: 'noFocus' })
  }
  outlines?.selected.show(block)
  const uid = block.dataset.blokUid ?? ''
  const more = editor.isOwn ? { uid, field: field?.name ?? null, href: link?.href ?? null } : {}
  editor.post({ action: 'edit', dataC: facts, config: editor.config, ...more })
}

/** From a note in the panel to its block. */
function jump({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-preview-jump]') : null
  const uid = button?.dataset.previewJump
  const block = uid && document.querySelector<HTMLElement>(`[data-blok-uid="${CSS.escape(uid)}"]`)
  if (block) open(block)
}

function open(block: HTMLElement, menu: Parameters<Outline['show']>[1] = null): void {
  block.scrollIntoView({ block: 'nearest' })
  outlines?.selected.show(block, menu)
}

function handle(message: EditorMessage): void {
  switch (message.action) {
    case 'input':
      if (message.story.id === openedId || isOnPage(message.story.id)) edits.edit(message.story)
      return
    case 'change':
    case 'published':
    case 'unpublished':
      if (message.storyId !== openedId && !isOnPage(message.storyId)) return
      edits.saved(message.storyId)
      if (message.slugChanged && message.storyId === openedId) location.reload()
      else void refresh()
      return
    case 'enterEditmode': {
      componentNames = message.componentNames
      if (message.language !== null) showNotesIn(message.language)
      const block = message.blockId === null ? null : findBlock(message.blockId, message.storyId)
      if (block) open(block)
      return
    }
    case 'enterComponent':
    case 'highlightComponent':
    case 'editedBlok': {
      const block = findBlock(message.componentId, message.storyId)
      if (block) open(block, message.menu)
      return
    }
    case 'hoverComponent': {
      const block = findBlock(message.componentId, message.storyId)
      if (block) outlines?.hover.show(block)
      return
    }
    case 'addedBlock':
    case 'movedBlock':
    case 'duplicatedBlock': {
      const block = findBlock(message.blockId, null)
      if (block) open(block)
      return
    }
    case 'deselectBlok':
    case 'deletedBlock':
      return outlines?.selected.hide()
    case 'select':
      if (message.uid !== null) own?.select(message.uid, message.field)
      return
    case 'scrollTo':
      return own?.scrollTo(message)
    case 'customEvent':
      document.dispatchEvent(new CustomEvent('preview:custom', { detail: message.event }))
      return
    case 'pingBack':
    case 'viewLiveVersion':
    case 'sessionReceived':
      return
    default:
      message satisfies never
  }
}

/** Says in the panel, and to an editor of our own, why what is seen is not the newest; null: it is. */
function say(problem: Parameters<typeof sayStatus>[0]): void {
  sayStatus(problem)
  if (bridge?.isOwn) bridge.post({ action: 'status', problem })
}

async function render(stories: readonly object[]): Promise<PreviewAnswer | PreviewFailure> {
  const body = JSON.stringify({ target: location.pathname + location.search, stories })
  const response = await fetch(previewRenderPath, { method: 'POST', body })
  const answer: unknown = await response.json()
  if (response.ok) return answer as PreviewAnswer
  const error = isObject(answer) ? answer.error : null
  return error === 'expired' || error === 'busy' ? error : 'broken'
}

async function show(answer: PreviewAnswer): Promise<void> {
  const added = await morphPage(answer, shown)
  shown = answer
  startAdded(added, page.signal, console.error)
  showWidth()
  moved()
}

/** Shows the page as it is saved now. */
async function refresh(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' })
  const content = parseTemplate(await response.text()).content
  // A signature that has grown too old opens what visitors see: that is not what is edited here.
  if (!content.querySelector('[data-draft-preview]')) return say('expired')
  const htmlOf = (name: string): string => content.querySelector(`[data-region="${name}"]`)?.innerHTML ?? ''
  const sheets = [...content.querySelectorAll('link[rel="stylesheet"][data-head]')].map(link => link.outerHTML)
  await show({
    locale: shown.locale,
    title: content.querySelector('title')?.textContent ?? document.title,
    bodyClass: document.body.className,
    sheets,
    header: htmlOf('header'),
    content: htmlOf('content'),
    footer: htmlOf('footer'),
  })
  say(null)
}

/** The page as it was loaded. Scripts may have changed its regions since: the first edit compares all of them. */
function readShown(): PreviewAnswer {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : defaultContentLocale
  return {
    locale,
    title: document.title,
    bodyClass: document.body.className,
    sheets: [],
    header: '',
    content: '',
    footer: '',
  }
}
