import type { ReactNode } from 'react'
import type { Story } from '../../../blocks/block.ts'
import { editable } from '../../../blocks/slot.tsx'
import { consentMessages } from '../../../messages/consent.ts'
import { thinSpace } from '../../../messages/format.ts'
import { siteMessages } from '../../../messages/site.ts'
import type { Locale } from '../../../model/locale.ts'
import { SettingsLink } from '../../../ui/consent/settings-link.tsx'
import { Wordmark } from '../../../ui/icon/wordmark.tsx'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import { Cell } from './footer-cell.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterLinks } from './footer-links.tsx'
import { FooterStatement } from './footer-statement.tsx'
import type { TitleBlock } from '../title-block.ts'

export interface FooterProps extends Partial<TitleBlock> {
  settings: Story<'settings'> | null
  locale: Locale
  sheet: string
}

/**
 * The foot of every page is the title block of the studio: links left, the
 * wordmark as the largest cell, then sheet, date and scale.
 *
 * @see docs/design.md "Title block"
 */
export function Footer({ settings, locale, sheet, asOf = '–', invites = false }: FooterProps): ReactNode {
  const t = siteMessages[locale]
  const footer = settings?.content.footer?.content ?? null
  return (
    <footer className="footer grid" data-theme="paper" {...(settings ? editable(settings.content) : {})}>
      {footer && invites && <FooterStatement footer={footer} />}
      <div className="footer__block" {...(footer ? editable(footer) : {})}>
        {footer && footer.columns.length > 0 && (
          <FooterLinks columns={footer.columns} social={settings?.content.social ?? []} locale={locale} />
        )}
        {settings && (
          <FooterContact settings={settings.content} showAwards={footer?.show_awards ?? false} locale={locale} />
        )}
        {settings && (
          <nav className="footer__cell" data-cell="legal" aria-label={t.legal}>
            <span className="footer__label">{t.legal}</span>
            <ul className="footer__inline">
              {footer?.legal_links.map(link => (
                <li key={link._uid} {...editable(link)}>
                  <SmartLink to={link.link} ariaLabel={link.aria_label ?? undefined}>
                    {link.label}
                  </SmartLink>
                </li>
              ))}
              <li>
                <SettingsLink to={settings.content.link_privacy}>{consentMessages[locale].settings}</SettingsLink>
              </li>
            </ul>
          </nav>
        )}
        <div className="footer__cell footer__mark" data-cell="mark">
          <Wordmark />
        </div>
        <Cell name="sheet" label={t.sheet}>
          {sheet}
        </Cell>
        <Cell name="date" label={t.asOf}>
          <span className="num">{asOf}</span>
        </Cell>
        <Cell name="scale" label={t.scale}>
          <span className="num">{`1${thinSpace}:${thinSpace}1`}</span>
        </Cell>
      </div>
    </footer>
  )
}
