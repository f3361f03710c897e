/** Further down than this the header leaves while reading on, in pixels. */
const headerStaysUntil = 240
/** @see docs/specification.md §9 "Locale cookie" */
const localeCookieSeconds = 365 * 24 * 60 * 60

/** Header, folds of the menu and language switch: they outlive every page, so they listen at the document. */
export function startFrame(): void {
  // Not requested before the first scrolling: the answer would need the whole page laid out.
  let last = Infinity
  addEventListener(
    'scroll',
    () => {
      const header = document.querySelector('.header')
      header?.toggleAttribute('data-away', scrollY > last && scrollY > headerStaysUntil && openFolds().length === 0)
      last = scrollY
    },
    { passive: true },
  )
  document.addEventListener('keydown', event => {
    const [fold] = event.key === 'Escape' ? openFolds() : []
    if (!fold) return
    fold.open = false
    fold.querySelector('summary')?.focus()
  })
  // Focus that goes on behind an open sheet would be covered by it.
  document.addEventListener('focusin', ({ target }) => {
    for (const fold of openFolds()) if (target instanceof Node && !fold.contains(target)) fold.open = false
  })
  document.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    for (const fold of openFolds()) {
      if (!fold.contains(target) || target?.closest('a')) fold.open = false
    }
    const chosen = target?.closest<HTMLElement>('a[data-locale]')?.dataset.locale
    if (chosen) {
      document.cookie = `i18n_redirected=${chosen}; Max-Age=${localeCookieSeconds}; Path=/; SameSite=Lax`
    }
  })
}

function openFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('.header details[open]')]
}
