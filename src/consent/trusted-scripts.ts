import { isHostOf } from './services.ts'

/** Own files that may become scripts or workers: hashed ones of the build. */
const ownPath = '/assets/'

/**
 * Says whether a script of this address may be loaded now: a file of our own
 * build, or a host of a service whose category is accepted.
 */
export function isTrustedScript(address: string, page: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, page)) return false
  const url = new URL(address, page)
  const isOwn = url.origin === new URL(page).origin && url.pathname.startsWith(ownPath)
  return isOwn || isHostOf(url, hosts)
}

const sources = new Set<() => readonly string[]>()
let isCreated = false

/**
 * Lets libraries that know no trusted types load scripts of accepted services,
 * and nothing else: no HTML, no script text. Created just before the first of
 * them is loaded.
 *
 * @param hosts origins of the services that are accepted at that moment.
 * @see docs/decisions/0018-consent.md
 */
export function allowScripts(hosts: () => readonly string[]): void {
  sources.add(hosts)
  if (isCreated || !window.trustedTypes) return
  isCreated = true
  window.trustedTypes.createPolicy('default', {
    createScriptURL(address) {
      if (
        isTrustedScript(
          address,
          location.href,
          [...sources].flatMap(source => source()),
        )
      )
        return address
      throw new TypeError(`No script is loaded from ${address}`)
    },
    // The consent library copies the text of a marked script even where it has none.
    createScript(text) {
      if (text === '') return text
      throw new TypeError('No script is made from text')
    },
  })
}
