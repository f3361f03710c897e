import type { ReactNode } from 'react'
import { siteMessages } from '../../../messages/site.ts'
import type { Locale } from '../../../model/locale.ts'

/** Id of every page's `main`; the skip link and the navigator's focus go there. */
export const mainId = 'inhalt'

/** The first thing in every document. */
export function SkipLink({ locale }: { locale: Locale }): ReactNode {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {siteMessages[locale].skipToContent}
    </a>
  )
}
