/** The parts of a page that this enhances. */
export const selector = '.toc'

/** A table of contents: open beside the text, closed above it, marks the part being read. */
export function enhance(contents: HTMLElement, signal: AbortSignal): void {
  const fold = contents.querySelector('details') ?? contents.closest('details')
  if (fold) fold.open = matchMedia('(min-width: 70rem)').matches
  const links = [...contents.querySelectorAll('a')].flatMap(link => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return target ? [{ link, target }] : []
  })
  const mark = (): void => {
    const current = links.findLast(({ target }) => target.getBoundingClientRect().top < innerHeight * 0.3)
    for (const entry of links) {
      if (entry === current) entry.link.setAttribute('aria-current', 'true')
      else entry.link.removeAttribute('aria-current')
    }
  }
  addEventListener('scroll', mark, { passive: true, signal })
  mark()
}
