import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { editable } from '../../blocks/slot.tsx'
import { formatDate, thinSpace } from '../../messages/format.ts'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'
import { Wordmark } from '../../ui/icon/wordmark.tsx'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import { Cell } from './footer-cell.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterLinks } from './footer-links.tsx'
import { FooterStatement } from './footer-statement.tsx'

export interface FooterProps {
  settings: Story<'settings'> | null
  /** Null on error pages. */
  story: Story | null
  locale: Locale
  /** What stands under "Blatt" where no story gives it: `404`, `Suche`. */
  sheet?: string
}

/**
 * The foot of every page is the title block of the studio: links left, the
 * wordmark as the largest cell, then sheet, date and scale.
 *
 * @see docs/design.md "Title block"
 */
export function Footer({ settings, story, locale, sheet }: FooterProps): ReactNode {
  const t = siteMessages[locale]
  const footer = settings?.content.footer?.content ?? null
  const date = story?.publishedAt ?? story?.firstPublishedAt ?? null
  return (
    <footer className="footer grid" data-theme="paper" {...(settings ? editable(settings.content) : {})}>
      {footer && invites(story) && <FooterStatement footer={footer} />}
      <div className="footer__block" {...(footer ? editable(footer) : {})}>
        {footer && footer.columns.length > 0 && <FooterLinks columns={footer.columns} locale={locale} />}
        {settings && (
          <FooterContact settings={settings.content} showAwards={footer?.show_awards ?? false} locale={locale} />
        )}
        {footer && footer.legal_links.length > 0 && (
          <nav className="footer__cell" data-cell="legal" aria-label={t.legal}>
            <span className="footer__label">{t.legal}</span>
            <ul className="footer__inline">
              {footer.legal_links.map(link => (
                <li key={link._uid} {...editable(link)}>
                  <SmartLink to={link.link} ariaLabel={link.aria_label ?? undefined}>
                    {link.label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="footer__cell footer__mark" data-cell="mark">
          <Wordmark />
        </div>
        <Cell name="sheet" label={t.sheet}>
          {sheet ?? (story ? titleOf(story) : '–')}
        </Cell>
        <Cell name="date" label={t.asOf}>
          <span className="num">{date ? formatDate(date, 'long', locale) : '–'}</span>
        </Cell>
        <Cell name="scale" label={t.scale}>
          <span className="num">{`1${thinSpace}:${thinSpace}1`}</span>
        </Cell>
      </div>
    </footer>
  )
}

function titleOf({ name, content }: Story): string {
  return 'title' in content ? content.title : name
}

/** The statement stands where no other part of the page invites: composed pages without a closing, and not on the contact page itself. */
function invites(story: Story | null): boolean {
  if (story?.content.component !== 'page') return false
  const { closing, page_kind } = story.content
  return closing === null && page_kind !== 'contact' && page_kind !== 'legal'
}
