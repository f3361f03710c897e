const region = document.createElement('div')
region.className = 'visually-hidden'
region.setAttribute('role', 'status')
// There from the beginning: screen readers report changes of regions they know.
document.body.append(region)

/** Tells screen readers what has happened: a new page, a new number of results. */
export function announce(text: string): void {
  // An empty region first, and a moment: the same words twice are two messages.
  region.textContent = ''
  setTimeout(() => (region.textContent = text), 50)
}
