import type { Locale } from '../../model/locale.ts'
import type { Target } from '../address/parse-target.ts'

export type RequestedPage = Exclude<Target, { kind: 'root' | 'invalid' }>

/** A page that is no story of the content service. Its address is reserved: no story may have it. */
export type AppPage = { kind: 'redirect'; href: string } | { kind: 'page'; locale: Locale; render(): Promise<string> }

/** The page of the application at an address, before content is looked up; null where there is none. @see docs/readings.md 39 */
export type FindAppPage = (requested: RequestedPage) => AppPage | null
