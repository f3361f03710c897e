import { preferredLocale } from './preferred-locale.ts'

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
  const address = /^\/(?:_shell\.html)?$/.test(location.pathname) ? startAddress() : location.href
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

/** The root of the visitor's language; where no hint names one, the site's root decides. */
function startAddress(): string {
  const locale = preferredLocale({
    cookie: document.cookie,
    languages: navigator.languages,
    documentLanguage: document.documentElement.lang,
  })
  return locale === null ? '/' : `/${locale}`
}
