import { GtmSupport } from '@gtm-support/core'

export interface TagManager {
  /** Tags run and views are counted from now on; the current one first. */
  enable(): void
  /** Nothing is pushed any more, and consent is denied. Says whether anything had been loaded. */
  disable(): boolean
  /** A page is on display. */
  view(): void
}

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

/**
 * Creates the tag manager, disabled: nothing is loaded before analytics is
 * accepted. Defaults of Consent Mode v2 are there before any tag is.
 *
 * @throws Error that says what a valid id looks like. @see docs/specification.md §5 "Tag-manager id"
 */
export function createTagManager(id: string): TagManager {
  const gtm = new GtmSupport({ id, enabled: false, defer: false, debug: false })
  let isLoaded = false

  function enable(): void {
    if (gtm.enabled()) return
    if (!isLoaded) {
      tellConsent('default', denied)
      tellConsent('update', { analytics_storage: 'granted' })
      isLoaded = true
    } else tellConsent('update', { analytics_storage: 'granted' })
    setDisabled(id, false)
    gtm.enable(true)
    view()
  }

  function disable(): boolean {
    if (!gtm.enabled()) return false
    tellConsent('update', denied)
    setDisabled(id, true)
    gtm.enable(false)
    return isLoaded
  }

  function view(): void {
    gtm.trackView(document.title, location.pathname + location.search)
  }

  return { enable, disable, view }
}

/** Tags read the arguments of a call, not a list: that is how Google's own snippet writes them. */
function tellConsent(...command: ['default' | 'update', object]): void {
  window.dataLayer ??= []
  const layer: unknown[] = window.dataLayer
  function gtag(..._values: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- an array would not be read as a command
    layer.push(arguments)
  }
  gtag('consent', ...command)
}

/** Analytics reads this switch before every request. */
function setDisabled(id: string, value: boolean): void {
  if (id.startsWith('G-')) Object.assign(window, { [`ga-disable-${id}`]: value })
}
