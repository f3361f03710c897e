/** Shorter waits need no explanation, in milliseconds. */
const showAfterMs = 300

export interface Progress {
  /** Shows the line at once. */
  show(): void
  end(): void
}

/** Shows a line at the top of the window while a page is awaited. */
export function startProgress(): Progress {
  let line: HTMLElement | null = null
  const timer = setTimeout(show, showAfterMs)

  function show(): void {
    if (line) return
    line = document.createElement('div')
    line.className = 'progress-line'
    document.body.append(line)
  }

  return {
    show,
    end() {
      clearTimeout(timer)
      line?.remove()
    },
  }
}
