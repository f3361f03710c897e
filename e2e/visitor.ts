import type { Page } from 'playwright-core'

/** Something written to the visitor's device. */
export interface Write {
  store: 'cookie' | 'local' | 'session' | 'indexeddb' | 'cache' | 'worker' | 'window.name'
  name: string
}

declare global {
  interface Window {
    writes: Write[]
    consentEvents: string[]
  }
}

/**
 * Makes the page one of a person: programs are not asked for consent. Records every write to any storage and every
 * event of consent.
 */
export async function beVisitor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
    const writes: Write[] = []
    Object.assign(window, { writes, consentEvents: [] })
    const note = (store: Write['store'], name: string): void => void writes.push({ store, name })

    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      note(this === localStorage ? 'local' : 'session', name)
      setItem.call(this, name, value)
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(Document.prototype, 'cookie', {
      configurable: true,
      get: () => cookie?.get?.call(document) as string,
      set(value: string) {
        // What has expired is no write.
        if (!/expires=Thu, 01 Jan 1970/i.test(value)) note('cookie', value.split('=')[0] ?? '')
        cookie?.set?.call(this, value)
      },
    })
    const openDatabase = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      note('indexeddb', name)
      return openDatabase.call(this, name, version)
    }
    if ('caches' in window) {
      const openCache = CacheStorage.prototype.open
      CacheStorage.prototype.open = function (name) {
        note('cache', name)
        return openCache.call(this, name)
      }
    }
    if ('serviceWorker' in navigator) {
      const register = ServiceWorkerContainer.prototype.register
      ServiceWorkerContainer.prototype.register = function (url, options) {
        note('worker', String(url))
        return register.call(this, url, options)
      }
    }
    const kinds = ['FirstConsent', 'Consent', 'Change', 'ModalShow', 'ModalHide']
    for (const kind of kinds) {
      addEventListener(`cc:on${kind}`, event => {
        const { modalName, changedCategories } = (event as CustomEvent<Record<string, unknown>>).detail
        window.consentEvents.push([kind, modalName ?? changedCategories ?? []].flat().join(' '))
      })
    }
  })
}

/** Waits until the banner asks, and is seen. */
export async function bannerShown(page: Page): Promise<void> {
  await page.waitForSelector('.consent:not([data-entering])')
}

/** The stored record; null where there is none. */
export async function recordOf(page: Page, name = 'cc_cookie'): Promise<ConsentRecord | null> {
  const cookie = (await page.context().cookies()).find(each => each.name === name)
  return cookie ? (JSON.parse(decodeURIComponent(cookie.value)) as ConsentRecord) : null
}

export interface ConsentRecord {
  categories: string[]
  services: Record<string, string[]>
  revision: number
  data: unknown
  consentTimestamp: string
  lastConsentTimestamp: string
  consentId: string
  expirationTime: number
}

export function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.consentEvents)
}

/** Scrolls through, opens every fold, types into every field: what somebody may do without choosing anything. */
export async function play(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += 1500) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    for (const fold of document.querySelectorAll('details')) fold.open = true
    await frame()
    for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')) {
      field.focus({ preventScroll: true })
      if (field.type === 'radio' || field.type === 'checkbox') field.checked = true
      else if (/text|search|email|tel|textarea/.test(field.type)) field.value = 'Akku'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const button of document.querySelectorAll<HTMLButtonElement>('main is-land button[type="button"]')) {
      button.click()
      await frame()
    }
  })
}

/** What a page that stores nothing leaves. */
export const nothing = { writes: [], name: '', cookie: '', entries: 0, databases: 0, caches: 0, workers: 0 }

/** Everything that is kept on the device, and every write on the way there. */
export function keptBy(page: Page): Promise<typeof nothing | object> {
  return page.evaluate(async () => ({
    writes: window.writes,
    name: window.name,
    cookie: document.cookie,
    entries: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}
