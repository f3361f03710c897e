import createLibraryPanZoom, { type PanZoom, type PanZoomOptions, type Transform } from 'panzoom'

export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PanZoomSettings {
  /** How far one turn of the wheel zooms. */
  zoomSpeed?: number
  /** True: the frame the content is in; an object: a rectangle in its pixels; false: no bounds. */
  bounds?: boolean | Bounds
  /** How many times as large as it is on the page. */
  maxZoom?: number
  /** Movements end at once. */
  still?: boolean
  /** True for events that are not meant for panning and zooming. */
  ignores?(event: Event): boolean
  onChange?(scale: number): void
}

export interface ContentPanZoom {
  readonly scale: number
  /** Zooms by a factor around the middle of the frame. */
  zoomBy(factor: number): void
  /** Moves the content by pixels of the frame. */
  panBy(x: number, y: number): void
  reset(): void
  dispose(): void
}

/**
 * Constants of panning and zooming. The library's own agree: a double tap comes
 * within 300 ms, a click ends within 200 ms.
 *
 * @see docs/specification.md §9 "Pan/zoom defaults"
 */
export const panZoomDefaults = { zoomSpeed: 1, zoomDoubleClickSpeed: 1.75, boundsPadding: 0.05, maxZoom: 8 } as const

/** Content that moves is drawn once and shifted; what has come to rest is drawn sharp again after so many milliseconds. */
const restMs = 180

/**
 * Lets an element be moved and enlarged within its parent: by dragging, wheel,
 * double click, double tap and two fingers. At its own size it stays in its place.
 *
 * @throws Error with the texts of the specification on settings that are none.
 * @see docs/specification.md §5 "Pan/zoom", §9
 */
export function createPanZoom(element: HTMLElement, settings: PanZoomSettings = {}): ContentPanZoom {
  const { zoomSpeed = panZoomDefaults.zoomSpeed, bounds = true, maxZoom = panZoomDefaults.maxZoom } = settings
  checkZoomSpeed(zoomSpeed)
  checkBounds(bounds)
  checkZoom(maxZoom)
  const owner = element.parentElement
  if (!owner) throw new Error('Cannot create panzoom for the current type of dom element')

  let resting: ReturnType<typeof setTimeout> | undefined
  const controller = {
    getOwner: () => owner,
    getBBox: () => ({ left: 0, top: 0, width: element.clientWidth, height: element.clientHeight }),
    applyTransform(transform: Transform) {
      // Written only once: every writing has the browser look up styles again.
      if (!('moving' in element.dataset)) element.dataset.moving = ''
      element.style.transform = `matrix(${transform.scale}, 0, 0, ${transform.scale}, ${transform.x}, ${transform.y})`
      clearTimeout(resting)
      resting = setTimeout(() => delete element.dataset.moving, restMs)
      settings.onChange?.(transform.scale)
    },
  }
  element.style.transformOrigin = '0 0'
  const options: PanZoomOptions = {
    ...panZoomDefaults,
    zoomSpeed,
    bounds,
    maxZoom,
    minZoom: 1,
    controller,
    smoothScroll: settings.still !== true,
    disableKeyboardInteraction: true,
    // Keys belong to the page; the library would take them even so.
    filterKey: () => true,
    beforeMouseDown: event => settings.ignores?.(event),
    beforeWheel: event => settings.ignores?.(event),
    onTouch: event => !settings.ignores?.(event),
  }
  const panZoom = createLibraryPanZoom(element, options)
  // At once, not when it is drawn: the library measures by it how fast the content is pushed.
  for (const event of ['pan', 'zoom'])
    panZoom.on(event, () => {
      if (bounds === true) keepInside(panZoom.getTransform(), element.clientWidth, element.clientHeight)
    })

  return {
    get scale() {
      return panZoom.getTransform().scale
    },
    zoomBy(factor) {
      checkZoom(factor)
      const [x, y] = [owner.clientWidth / 2, owner.clientHeight / 2]
      if (settings.still) panZoom.zoomTo(x, y, factor)
      else panZoom.smoothZoom(x, y, limited(panZoom, factor, maxZoom))
    },
    panBy: (x, y) => panZoom.moveBy(x, y, false),
    reset() {
      panZoom.zoomAbs(0, 0, 1)
      panZoom.moveTo(0, 0)
    },
    dispose() {
      clearTimeout(resting)
      panZoom.dispose()
      element.style.removeProperty('transform')
      delete element.dataset.moving
    },
  }
}

/** A movement that would end beyond the limits would be still for its rest. */
function limited(panZoom: PanZoom, factor: number, maxZoom: number): number {
  const { scale } = panZoom.getTransform()
  return Math.min(Math.max(scale * factor, 1), maxZoom) / scale
}

/**
 * Content covers its frame but for the padding; at its own size it is where it was.
 * Changes the transform in place: it is the library's own.
 */
export function keepInside(transform: Transform, width: number, height: number): void {
  // The library's last step towards a limit falls short of it.
  if (transform.scale < 1.01) {
    transform.scale = 1
    transform.x = 0
    transform.y = 0
    return
  }
  const { boundsPadding: padding } = panZoomDefaults
  transform.x = clamp(transform.x, width * (1 - transform.scale - padding), width * padding)
  transform.y = clamp(transform.y, height * (1 - transform.scale - padding), height * padding)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** @throws Error unless it is a finite number. */
export function checkZoomSpeed(speed: unknown): asserts speed is number {
  if (!Number.isFinite(speed)) throw new Error('Zoom speed should be a number')
}

/** @throws Error unless it is a boolean or a rectangle of four finite numbers. */
export function checkBounds(bounds: unknown): asserts bounds is boolean | Bounds {
  if (typeof bounds === 'boolean' || isRectangle(bounds)) return
  throw new Error(
    'Bounds object is not valid. It can be: undefined, boolean (true|false) or an object {left, top, right, bottom}',
  )
}

/** @throws Error unless it is a finite number. */
export function checkZoom(zoom: unknown): asserts zoom is number {
  if (!Number.isFinite(zoom)) throw new Error('zoom requires valid numbers')
}

function isRectangle(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const sides = value as Partial<Record<keyof Bounds, unknown>>
  return [sides.left, sides.top, sides.right, sides.bottom].every(Number.isFinite)
}
