import type { BrowserMessages } from '../../messages/browser-texts.ts'
import { createPanZoom, panZoomDefaults } from './pan-zoom.ts'
import { watchSwipes, type Swipe } from './swipe.ts'
import { createViewerAddress } from './viewer-address.ts'
import { itemsAround, type ViewerItem } from './viewer-items.ts'
import { createViewerParts } from './viewer-parts.ts'

export interface PictureViewer {
  /** Shows the picture of a frame across the window. */
  open(frame: HTMLElement): void
}

/** One press of a button or key. */
const zoomStep = panZoomDefaults.zoomDoubleClickSpeed
/** One press of an arrow key, as a share of the shorter side. */
const panStep = 0.1

/**
 * Creates the viewer of a page: a picture or drawing across the window, to be
 * enlarged and moved, with those of its gallery beside it. It goes with the page.
 *
 * @param signal ends with the page.
 */
export function createPictureViewer(t: BrowserMessages, signal: AbortSignal): PictureViewer {
  const parts = createViewerParts(t)
  const { dialog, stage, picture, caption, place, zoomIn, zoomOut, reset, previous, next } = parts
  const address = createViewerAddress(history, location)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  let items: readonly ViewerItem[] = []
  let shown = 0
  document.body.append(dialog)
  const panZoom = createPanZoom(picture, { still, onChange: showScale })

  zoomIn.addEventListener('click', () => panZoom.zoomBy(zoomStep))
  zoomOut.addEventListener('click', () => panZoom.zoomBy(1 / zoomStep))
  reset.addEventListener('click', () => panZoom.reset())
  previous.addEventListener('click', () => step(-1))
  next.addEventListener('click', () => step(1))
  parts.close.addEventListener('click', () => dialog.close())
  picture.addEventListener('load', () => delete stage.dataset.loading)
  picture.addEventListener('error', () => {
    const original = items[shown]?.link.href
    if (original && picture.src !== original) picture.src = original
    else delete stage.dataset.loading
  })
  dialog.addEventListener('keydown', onKey)
  dialog.addEventListener('close', onClose)
  addEventListener('popstate', follow, { signal })
  watchSwipes(stage, () => panZoom.scale <= 1, onSwipe, signal)
  signal.addEventListener('abort', () => {
    panZoom.dispose()
    dialog.removeEventListener('close', onClose)
    dialog.close()
    dialog.remove()
  })

  function open(frame: HTMLElement): void {
    items = itemsAround(frame)
    const at = items.findIndex(item => item.frame === frame)
    if (at < 0) return
    for (const element of [previous, next, place]) element.hidden = items.length < 2
    if (!dialog.open) dialog.showModal()
    show(at)
  }

  function show(at: number): void {
    const item = items[at]
    if (!item) return
    shown = at
    panZoom.reset()
    stage.dataset.loading = ''
    picture.alt = item.alt
    picture.src = item.src
    caption.textContent = item.caption
    place.textContent = t.viewerPlace(at + 1, items.length)
    previous.disabled = at === 0
    next.disabled = at === items.length - 1
    address.show(item.id)
  }

  function step(by: 1 | -1): void {
    const to = shown + by
    if (!items[to]) return
    show(to)
    // A button that has become useless lets go of the focus.
    if (document.activeElement === document.body) parts.close.focus()
  }

  function onSwipe(swipe: Swipe): void {
    if (swipe === 'close') dialog.close()
    else step(swipe === 'next' ? 1 : -1)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const action = actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  function actionOf(key: string): (() => void) | null {
    const pixels = Math.min(stage.clientWidth, stage.clientHeight) * panStep
    const enlarged = panZoom.scale > 1
    switch (key) {
      case '+':
      case '=':
        return () => panZoom.zoomBy(zoomStep)
      case '-':
        return () => panZoom.zoomBy(1 / zoomStep)
      case '0':
        return () => panZoom.reset()
      case 'ArrowLeft':
        return () => (enlarged ? panZoom.panBy(pixels, 0) : step(-1))
      case 'ArrowRight':
        return () => (enlarged ? panZoom.panBy(-pixels, 0) : step(1))
      case 'ArrowUp':
        return enlarged ? () => panZoom.panBy(0, pixels) : null
      case 'ArrowDown':
        return enlarged ? () => panZoom.panBy(0, -pixels) : null
      default:
        return null
    }
  }

  function showScale(scale: number): void {
    zoomOut.disabled = reset.disabled = scale <= 1
    zoomIn.disabled = scale >= panZoomDefaults.maxZoom
    stage.toggleAttribute('data-enlarged', scale > 1)
    if (dialog.open && document.activeElement === document.body) parts.close.focus()
  }

  function onClose(): void {
    const item = items[shown]
    if (item && address.current() === item.id) address.leave()
    item?.link.focus()
  }

  /** The way back and forward opens and closes too. */
  function follow(): void {
    const id = address.current()
    const frame = id === '' ? null : document.getElementById(id)
    const isPicture = frame?.dataset.zoomable !== undefined
    if (isPicture && items[shown]?.id !== id) open(frame)
    else if (isPicture && !dialog.open) open(frame)
    else if (!isPicture && dialog.open) dialog.close()
  }

  return { open }
}
