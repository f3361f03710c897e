import type { BrowserMessages } from '../../messages/browser-texts.ts'

/** The elements of the viewer. */
export interface ViewerParts {
  dialog: HTMLDialogElement
  stage: HTMLElement
  picture: HTMLImageElement
  caption: HTMLElement
  place: HTMLElement
  zoomIn: HTMLButtonElement
  zoomOut: HTMLButtonElement
  reset: HTMLButtonElement
  close: HTMLButtonElement
  previous: HTMLButtonElement
  next: HTMLButtonElement
}

/** As drawn on 24 px; the same lines as the studio's icons. */
const icons = {
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  reset: 'M3 9V3h6M15 3h6v6M21 15v6h-6M9 21H3v-6',
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 4l-8 8 8 8',
  next: 'M9 4l8 8-8 8',
} as const

/** Makes the viewer: a dialog with the picture, its caption and its buttons. */
export function createViewerParts(t: BrowserMessages): ViewerParts {
  const zoomOut = toButton(icons.minus, t.viewerZoomOut)
  const zoomIn = toButton(icons.plus, t.viewerZoomIn)
  const reset = toButton(icons.reset, t.viewerReset)
  const close = toButton(icons.close, t.viewerClose)
  const previous = toButton(icons.previous, t.viewerPrevious)
  const next = toButton(icons.next, t.viewerNext)
  const picture = toElement('img', 'viewer__picture')
  picture.draggable = false
  const stage = toElement('div', 'viewer__stage', picture)
  const place = toElement('span', 'viewer__place num')
  const caption = toElement('p', 'viewer__caption')
  caption.setAttribute('aria-live', 'polite')
  const steps = toElement('div', 'viewer__steps', previous, place, next)
  const tools = toElement('div', 'viewer__tools', zoomOut, zoomIn, reset)
  const dialog = toElement('dialog', 'viewer', stage, caption, toElement('div', 'viewer__bar', steps, tools, close))
  dialog.setAttribute('aria-label', t.viewerTitle)
  close.autofocus = true
  return { dialog, stage, picture, caption, place, zoomIn, zoomOut, reset, close, previous, next }
}

function toElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly Element[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  element.className = className
  element.append(...children)
  return element
}

function toButton(line: string, label: string): HTMLButtonElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', line)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path)
  const button = toElement('button', 'viewer__button')
  button.type = 'button'
  button.title = label
  button.setAttribute('aria-label', label)
  button.append(svg)
  return button
}
