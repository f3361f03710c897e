/** As the server says with a 503: until then others have had their turn. In milliseconds. */
const againMs = 3000

/** Asks once more for each picture of ours that did not arrive: a busy server may have told it to come again. */
export function retryPictures(): void {
  const tried = new WeakSet<EventTarget>()
  const retry = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLImageElement) || tried.has(target) || !pathOf(target).startsWith('/f/')) return
    tried.add(target)
    // Set to what it is, `src` lets the browser choose and fetch anew.
    setTimeout(() => target.setAttribute('src', target.getAttribute('src') ?? ''), againMs)
  }
  // Errors of pictures do not bubble.
  addEventListener('error', ({ target }) => retry(target), true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) retry(image)
}

const pathOf = ({ currentSrc, src }: HTMLImageElement): string => URL.parse(currentSrc || src)?.pathname ?? ''
