/** Where nothing is shown, as in a tab in the background, there is no frame to wait for. In milliseconds. */
const longestMs = 300

/** Does work once what has changed is on the screen: whatever the first frame can do without does not delay it. */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    work()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, longestMs)
}
