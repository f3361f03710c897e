import type { BrowserMessages } from '../messages/browser-texts.ts'
import { browserMessageLoaders } from '../messages/browser.ts'

type Loaders = Readonly<Record<string, () => Promise<{ browserMessages: BrowserMessages }>>>

/**
 * Fetches the browser's texts of a language. Null where there are none: the
 * page goes on without.
 *
 * @see docs/readings.md 37
 */
export async function loadMessages(
  code: string,
  from: Loaders = browserMessageLoaders,
): Promise<BrowserMessages | null> {
  const load = from[code]
  if (!load) {
    console.warn(`Could not find messages for locale code: ${code}`)
    return null
  }
  try {
    return (await load()).browserMessages
  } catch (error) {
    console.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
