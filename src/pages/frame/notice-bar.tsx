import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { editable, shows } from '../../blocks/slot.tsx'
import { formatLanguages } from '../../messages/format.ts'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { UntranslatedPage } from '../page-data.ts'

export interface NoticeBarProps {
  settings: Story<'settings'> | null
  locale: Locale
  /** Path of the page; closing the notice is a link to the page without it. */
  path: string
  /** The page that has no version in this language, when the visitor was sent here instead of it. */
  untranslated: UntranslatedPage | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * What is above a page: the studio's own notice until its date, and the
 * note that a page does not exist in this language.
 *
 * @see docs/readings.md 10
 */
export function NoticeBar({ settings, locale, path, untranslated, now }: NoticeBarProps): ReactNode {
  const t = siteMessages[locale]
  const notice = settings && isCurrent(settings.content.notice_until, now) ? settings.content.notice : null
  return (
    <>
      {settings && notice && (
        <aside className="notice-bar grid" aria-label={t.notice} {...editable(settings.content)}>
          <RichText attributes={shows(settings.content, 'notice')} text={notice} className="notice-bar__text" />
        </aside>
      )}
      {untranslated && (
        <div className="notice-bar grid" role="status" data-notice="untranslated">
          <p className="notice-bar__text">
            {t.untranslated(formatLanguages(untranslated.languages, locale))}{' '}
            <a href={untranslated.href} lang={untranslated.locale} hrefLang={untranslated.locale}>
              {untranslated.title}
            </a>
          </p>
          <a className="notice-bar__close" href={path} aria-label={t.closeNotice}>
            <Icon name="close" />
          </a>
        </div>
      )}
    </>
  )
}

/** No date means: until it is taken away. */
function isCurrent(until: string | null, now: number): boolean {
  return until === null || Date.parse(until) >= now
}
