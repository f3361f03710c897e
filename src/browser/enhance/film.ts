/** So much of a loop has to be in the window before it starts. */
const seen = 0.5

/**
 * A film that runs by itself while it is in the window, without sound. One
 * button stops it for good. Where movement or data are to be spared, it stays
 * a film with the browser's own controls.
 */
export function enhance(film: HTMLElement, signal: AbortSignal): void {
  const video = film.querySelector('video')
  const button = film.querySelector<HTMLButtonElement>('.film__pause')
  if (!video || !button || isSpared()) return
  let stopped = false
  video.controls = false
  button.hidden = false

  const show = (): void => {
    const { pause = '', play = '' } = button.dataset
    button.setAttribute('aria-label', stopped ? play : pause)
    film.toggleAttribute('data-stopped', stopped)
  }
  const start = (): void => {
    // Refused where the browser saves power: then it waits for its button.
    video.play().catch(() => {
      stopped = true
      show()
    })
  }

  button.addEventListener(
    'click',
    () => {
      stopped = !stopped
      if (stopped) video.pause()
      else start()
      show()
    },
    { signal },
  )
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || stopped) return
      if (entry.intersectionRatio >= seen) start()
      else video.pause()
    },
    { threshold: seen },
  )
  observer.observe(video)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    video.pause()
  })
}

function isSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true
}
