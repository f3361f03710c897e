import { parseImageAddress, toImageAddress } from '../../model/address/image-address.ts'

/** A picture that can be shown large. */
export interface ViewerItem {
  /** Where it is on the page. */
  frame: HTMLElement
  link: HTMLAnchorElement
  /** Names it in the address; empty where it has no name. */
  id: string
  src: string
  alt: string
  caption: string
}

export const frameSelector = '[data-zoomable]'

/** The picture of a frame and those shown with it: a gallery is one group, everything else is alone. */
export function itemsAround(frame: HTMLElement): ViewerItem[] {
  const frames = frame.closest('.gallery')?.querySelectorAll<HTMLElement>(frameSelector) ?? [frame]
  return [...frames].flatMap(each => toItem(each) ?? [])
}

function toItem(frame: HTMLElement): ViewerItem | null {
  const link = frame.querySelector<HTMLAnchorElement>('a.drawing__link')
  if (!link) return null
  const caption = frame.closest('figure')?.querySelector('figcaption')
  return {
    frame,
    link,
    id: frame.id,
    src: largeAddress(link.getAttribute('href') ?? ''),
    alt: frame.querySelector('img')?.alt ?? '',
    caption: textOf(caption),
  }
}

/** The whole picture as WebP; drawings and files of others as they are. */
function largeAddress(href: string): string {
  const address = parseImageAddress(href)
  if (!address?.width || /\.(?:svg|gif)$/i.test(href)) return href
  return toImageAddress(href, { width: address.width, height: 0, format: 'webp' })
}

/** Words of a caption, without the measures that only assistive technology reads. */
function textOf(caption: Element | null | undefined): string {
  const copy = caption?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  copy.querySelectorAll('dl').forEach(list => list.remove())
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
