/**
 * On phones the filters are a sheet over the page. Escape closes it, and so
 * does focus that goes on behind it: what has focus is never covered.
 */
export function makeSheet(form: HTMLFormElement, fold: HTMLDetailsElement, signal: AbortSignal): void {
  form.dataset.enhanced = ''
  const close = (): void => {
    fold.open = false
    fold.querySelector('summary')?.focus()
  }
  form.addEventListener('submit', close, { signal })
  fold.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Escape' && fold.open) close()
    },
    { signal },
  )
  document.addEventListener(
    'focusin',
    event => {
      if (fold.open && event.target instanceof Node && !fold.contains(event.target)) fold.open = false
    },
    { signal },
  )
}
