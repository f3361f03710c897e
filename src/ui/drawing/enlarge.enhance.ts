import { twice } from '../../base/twice.ts'
import { loadMessages } from '../../browser/load-messages.ts'
import { isByKeyboard } from '../../browser/plain-click.ts'
import type { ContentPanZoom } from '../../browser/viewer/pan-zoom.ts'
import type { PictureViewer } from '../../browser/viewer/viewer.ts'

/** The parts of a page that this enhances. */
export const selector = '[data-zoomable]'

/** The viewer of the page on display. */
let viewer: { signal: AbortSignal; made: Promise<PictureViewer | null> } | null = null

/**
 * A picture or drawing that can be enlarged: its link opens the viewer in place
 * of the bare file, and the buttons of a drawing enlarge it where it is.
 * The viewer is fetched when somebody turns to a picture.
 *
 * @see docs/decisions/0019-objects.md
 */
export function enhance(frame: HTMLElement, signal: AbortSignal): void {
  const link = frame.querySelector<HTMLAnchorElement>('a.drawing__link')
  if (!link) return
  const opening = { signal }
  const soon = { signal, once: true, passive: true }
  for (const type of ['pointerenter', 'focusin', 'touchstart'] as const)
    frame.addEventListener(type, () => void import('../../browser/viewer/viewer.ts').catch(() => {}), soon)

  link.addEventListener(
    'click',
    event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      const onIcon = event.target instanceof Element && event.target.closest('.drawing__open') !== null
      // A click on an enlarged drawing is the end of moving it; a key has no place.
      if ('zoomed' in frame.dataset && !isByKeyboard(event) && !onIcon) return
      void open(frame, link, signal)
    },
    opening,
  )
  if (frame.id !== '' && decodeURIComponent(location.hash.slice(1)) === frame.id) void open(frame, link, signal)
  zoomInPlace(frame, link, signal)
}

async function open(frame: HTMLElement, link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  if (viewer?.signal !== signal) viewer = { signal, made: createViewer(signal).catch(() => null) }
  const made = await viewer.made
  if (signal.aborted) return
  if (made) made.open(frame)
  // Without the viewer the link leads where it leads without script.
  else location.assign(link.href)
}

async function createViewer(signal: AbortSignal): Promise<PictureViewer | null> {
  const [{ createPictureViewer }, messages] = await Promise.all([
    twice(() => import('../../browser/viewer/viewer.ts')),
    loadMessages(document.documentElement.lang),
  ])
  return messages && createPictureViewer(messages, signal)
}

/** Buttons, keys, two fingers and Ctrl with the wheel enlarge a drawing where it is; once enlarged it can be moved. */
function zoomInPlace(frame: HTMLElement, link: HTMLElement, signal: AbortSignal): void {
  const tools = frame.querySelector<HTMLElement>('.drawing__tools')
  if (!tools) return
  const buttons = [...tools.querySelectorAll<HTMLButtonElement>('button')]
  let panZoom: Promise<ContentPanZoom> | null = null

  const prepare = (): Promise<ContentPanZoom> => {
    panZoom ??= twice(() => import('../../browser/viewer/pan-zoom.ts')).then(({ createPanZoom }) => {
      const made = createPanZoom(link, {
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        ignores: event => isForPage(event, frame, tools),
        onChange: scale => show(scale),
      })
      signal.addEventListener('abort', () => made.dispose())
      return made
    })
    return panZoom
  }
  const show = (scale: number): void => {
    frame.toggleAttribute('data-zoomed', scale > 1)
    for (const button of buttons) button.disabled = button.dataset.zoom === 'in' ? scale >= 8 : scale <= 1
    if (document.activeElement === document.body) buttons.find(button => !button.disabled)?.focus()
  }
  const act = async (action: string): Promise<void> => {
    const made = await prepare()
    if (action === 'reset') made.reset()
    else made.zoomBy(action === 'in' ? 1.75 : 1 / 1.75)
  }

  tools.addEventListener('dblclick', event => event.stopPropagation(), { signal })
  for (const button of buttons) button.addEventListener('click', () => void act(button.dataset.zoom ?? ''), { signal })
  for (const type of ['pointerenter', 'touchstart'] as const)
    frame.addEventListener(type, () => void prepare().catch(() => {}), { signal, once: true, passive: true })
  frame.addEventListener('keydown', event => void onKey(event), { signal })

  async function onKey(event: KeyboardEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    const zoom = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }[event.key]
    if (!zoom && !(step && 'zoomed' in frame.dataset)) return
    event.preventDefault()
    if (zoom) return act(zoom)
    const [x = 0, y = 0] = step ?? []
    const pixels = Math.min(frame.clientWidth, frame.clientHeight) * 0.1
    ;(await prepare()).panBy(x * pixels, y * pixels)
  }
}

/** The page keeps its wheel and its finger until a drawing is enlarged. */
function isForPage(event: Event, frame: HTMLElement, tools: HTMLElement): boolean {
  if (event.target instanceof Node && tools.contains(event.target)) return true
  if (event instanceof WheelEvent) return !event.ctrlKey
  if ('touches' in event && event instanceof TouchEvent && event.touches.length > 1) return false
  return !('zoomed' in frame.dataset)
}
