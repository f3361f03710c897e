/** The parts of a page that this enhances. */
export const selector = '[data-preview]'

/** The picture beside the index: that of the row pointed at or focused. */
export function enhance(preview: HTMLElement, signal: AbortSignal): void {
  const table = document.querySelector<HTMLElement>('.index-table')
  if (!table) return
  const image = preview.querySelector('img') ?? document.createElement('img')
  image.alt = ''
  const show = (event: Event): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-picture]') : null
    const src = row?.dataset.picture
    if (!src || image.getAttribute('src') === src) return
    image.src = src
    if (!image.isConnected) preview.append(image)
  }
  table.addEventListener('pointerover', show, { signal })
  table.addEventListener('focusin', show, { signal })
}
