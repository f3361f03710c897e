type Runtime = typeof import('./runtime.ts')

/** No page at this address: shown as 404. */
class NoPageError extends Error {
  readonly status = 404
}

/**
 * Mounts the page of this address in the browser: for documents that the
 * server sent empty, such as the fallback of a static mirror.
 *
 * @see docs/specification.md §4 "Application start"
 */
export async function mountShell({ createPageStore, loadStyles, preparePage, showPage }: Runtime): Promise<void> {
  const address = /^\/(?:_shell\.html)?$/.test(location.pathname) ? `/${preferredLocale()}` : location.href
  const store = createPageStore({ fetch: (href, init) => fetch(href, init), prepare: preparePage, clock: Date.now })
  const url = new URL(address, location.href)
  const page = await store.load(url).catch((cause: unknown) => {
    throw new NoPageError(`Page Not Found: ${location.pathname}`, { cause })
  })
  if (url.pathname !== location.pathname) history.replaceState(null, '', url)
  delete document.documentElement.dataset.shell
  await loadStyles(page)
  showPage(page, null)
}

/** Cookie, browser, default. @see docs/readings.md 3 */
function preferredLocale(): string {
  const chosen = /(?:^|; )i18n_redirected=(de|en)/.exec(document.cookie)?.[1]
  if (chosen) return chosen
  const [language] = navigator.languages.map(name => name.slice(0, 2)).filter(code => code === 'de' || code === 'en')
  return language ?? 'de'
}
