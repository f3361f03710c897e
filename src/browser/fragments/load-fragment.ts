import { fragmentHref, isFragment } from '../../model/address/fragment.ts'
import { addStyles } from '../navigation/swap/page-styles.ts'
import { parseElements } from '../trusted-html.ts'

/** A fragment that takes longer is not waited for, in milliseconds: the page with all of it is loaded. */
const timeoutMs = 8000

export interface LoadedFragment {
  /** The root element, made anew each time. */
  read(): Element
  /** Elements that the fragment has added to the head of the page. */
  head: readonly string[]
}

/**
 * Fetches a part of a page that is rendered on the server, with the styles it needs.
 *
 * @throws on anything but a fragment.
 * @see docs/decisions/0025-late-fragments.md
 */
export async function loadFragment(component: string, props: object, signal: AbortSignal): Promise<LoadedFragment> {
  const href = fragmentHref(component, props, document.documentElement.dataset.build ?? '')
  const response = await fetch(href, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  const answer: unknown = await response.json()
  if (!isFragment(answer)) throw new Error('No fragment')
  const head = await addStyles(answer.head.link)
  signal.throwIfAborted()
  const read = (): Element => {
    const [root] = parseElements(answer.html)
    if (!root) throw new Error('Empty fragment')
    return root
  }
  return { read, head }
}
