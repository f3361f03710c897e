import { boxOf } from './outline.ts'

/** Where a block is, in pixels of the window. */
export interface BlockGeometry {
  uid: string
  /** Its number in the ruler of the page; empty where it has none. */
  no: string
  x: number
  y: number
  w: number
  h: number
}

/**
 * Tells an editor of our own where the blocks are, at most once for each frame: it draws outlines, ruler and toolbar itself.
 *
 * @returns a function that says that something may have moved.
 */
export function startGeometry(post: (message: { action: 'geometry' } & Record<string, unknown>) => void): () => void {
  let isQueued = false

  function send(): void {
    isQueued = false
    const { scrollHeight, clientWidth } = document.documentElement
    post({
      action: 'geometry',
      height: scrollHeight,
      top: scrollY,
      view: innerHeight,
      width: clientWidth,
      blocks: [...document.querySelectorAll<HTMLElement>('[data-blok-uid]')].map(toGeometry),
      fields: [],
    })
  }

  function soon(): void {
    if (isQueued) return
    isQueued = true
    requestAnimationFrame(send)
  }

  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
  addEventListener('load', soon)
  document.addEventListener('toggle', soon, true)
  new ResizeObserver(soon).observe(document.body)
  soon()
  return soon
}

function toGeometry(block: HTMLElement): BlockGeometry {
  const { left, top, width, height } = boxOf(block)
  const number = block.querySelector('.rail__no')?.textContent?.trim() ?? ''
  return { uid: block.dataset.blokUid ?? '', no: number, x: left, y: top, w: width, h: height }
}
