import {
  fieldMark,
  parseFieldMark,
  type BlockGeometry,
  type FieldGeometry,
  type GeometryMessage,
  type SectionGeometry,
} from '../../model/editing/preview-messages.ts'
import { boxOf } from './outline.ts'

/**
 * Tells an editor of our own where blocks and fields are, at most once for each frame: it draws outlines, ruler and toolbar itself.
 *
 * @returns a function that says that something may have moved.
 */
export function startGeometry(post: (message: GeometryMessage) => void): () => void {
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
      fields: [...document.querySelectorAll<HTMLElement>(`[${fieldMark}]`)].flatMap(toFields),
      sections: [...document.querySelectorAll<HTMLElement>('.rail__no')].map(toSection),
    })
  }

  function soon(): void {
    if (isQueued) return
    isQueued = true
    requestAnimationFrame(send)
  }

  addEventListener('scroll', soon, { passive: true })
  addEventListener('resize', soon)
  // Pictures too: `load` does not bubble.
  document.addEventListener('load', soon, true)
  document.addEventListener('toggle', soon, true)
  new ResizeObserver(soon).observe(document.body)
  soon()
  return soon
}

function toGeometry(block: HTMLElement): BlockGeometry {
  const { left, top, width, height } = isHidden(block) ? hiddenBox : boxOf(block)
  const number = block.querySelector('.rail__no')?.textContent?.trim() ?? ''
  return { uid: block.dataset.blokUid ?? '', no: number, x: left, y: top, w: width, h: height }
}

function toSection(number: HTMLElement): SectionGeometry {
  const section = number.closest<HTMLElement>('section') ?? number
  return {
    no: number.textContent?.trim() ?? '',
    label: number.nextElementSibling?.textContent?.trim() ?? '',
    uid: section.closest<HTMLElement>('[data-blok-uid]')?.dataset.blokUid ?? '',
    y: boxOf(section).top,
  }
}

/** None for what is not seen, e.g. in a closed fold. */
function toFields(element: HTMLElement): FieldGeometry[] {
  const mark = parseFieldMark(element.getAttribute(fieldMark) ?? '')
  const { left, top, width, height } = boxOf(element)
  return mark && (width > 0 || height > 0) && !isHidden(element)
    ? [{ ...mark, x: left, y: top, w: width, h: height }]
    : []
}

/** What is in a closed menu has a box, and is not seen. */
function isHidden(element: Element): boolean {
  return getComputedStyle(element).visibility === 'hidden'
}

const hiddenBox = { left: 0, top: 0, width: 0, height: 0 }
