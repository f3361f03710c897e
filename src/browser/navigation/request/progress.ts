/** Shorter waits need no explanation, in milliseconds. */
const showAfterMs = 300

/** Shows a line at the top of the window while a page is awaited; returns how to end it. */
export function startProgress(): () => void {
  let line: HTMLElement | null = null
  const timer = setTimeout(() => {
    line = document.createElement('div')
    line.className = 'progress-line'
    document.body.append(line)
  }, showAfterMs)
  return () => {
    clearTimeout(timer)
    line?.remove()
  }
}
