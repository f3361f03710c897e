let region: HTMLElement | null = null

/** Tells screen readers what has happened: a new page, a new number of results. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const target = region
  // An empty region first, and a moment: the same words twice are two messages.
  target.textContent = ''
  setTimeout(() => (target.textContent = text), 50)
}
