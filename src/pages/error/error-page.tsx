import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { editable } from '../../blocks/slot.tsx'
import { searchAddress, searchMessages } from '../../messages/search.ts'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'
import { ActionButton, ActionLink } from '../../ui/action/action.tsx'
import { MailText, mailLink, phoneLink } from '../../ui/contact-address/contact-address.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { isDrawing } from '../../ui/drawing/drawing.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import { mainId } from '../frame/header/skip-link.tsx'
import { otherMessage, shortMessage } from './error-message.ts'
import { FaultDrawing } from './fault-drawing.tsx'

export interface ErrorPageProps {
  status: number
  /** Public: never a stack, never what another system answered. */
  message: string
  locale: Locale
  /** Null when they could not be loaded: the built-in texts are used. */
  settings: Story<'settings'> | null
  /** Ways on; references, news and contact of the settings unless others are given. */
  links?: readonly WayOn[]
  /** Pages that may have been meant. */
  near?: readonly { title: string; href: string }[] | undefined
}

interface WayOn {
  label: string
  href: string
}

/**
 * What is shown instead of a page: for 404 a large 404 and the fixed copy, for
 * everything else `Mist…` and the message; always the button to the root of
 * the language that the page is written in.
 *
 * @see docs/specification.md §2.7, §8, docs/readings.md 15, 40
 */
export function ErrorPage({
  status,
  message,
  locale,
  settings,
  links = waysOn(settings, locale),
  near = [],
}: ErrorPageProps): ReactNode {
  const isLost = status === 404
  const t = siteMessages[locale]
  const texts = settings?.content ?? null
  return (
    <main id={mainId} className="error-page" {...(texts ? editable(texts) : {})}>
      {isLost && <FaultDrawing label={t.error404Drawing} locale={locale} />}
      <div className="fault-text grid" data-plain={isLost ? undefined : ''}>
        {isLost ? (
          <h1 className="visually-hidden">{texts?.error_404_title ?? '404'}</h1>
        ) : (
          <h1 className="fault-text__code">{status}</h1>
        )}
        <div className="fault-text__main">
          <p className="h2">
            {isLost ? (texts?.error_404_text ?? t.errorLost) : otherMessage(shortMessage(message), locale)}
          </p>
          <p className="actions">
            <ActionLink to={{ kind: 'page', href: `/${locale}`, newTab: false }} size="xl">
              {texts?.error_button ?? t.errorHome}
            </ActionLink>
          </p>
          {isLost && (
            <p className="fault-text__path small" lang="en">
              {shortMessage(message)}
            </p>
          )}
        </div>
        <div className="fault-text__aside">
          {near.length > 0 && (
            <nav className="fault__near" aria-label={t.errorNear}>
              <p className="fault__near-label">{t.errorNear}</p>
              <ul className="fault__links">
                {near.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {isLost ? <SearchField locale={locale} /> : texts && <Direct settings={texts} locale={locale} />}
          {links.length > 0 && (
            <ul className="fault__links">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>
                    {label} <Arrow />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {isLost && <Measured texts={t.error404Measured} />}
        </div>
        {texts?.error_media && texts.error_media.width !== null && (
          <div className="fault-text__media picture" data-drawing={isDrawing(texts.error_media) || undefined}>
            <Picture asset={texts.error_media} sizes={pictureSizes.column} />
          </div>
        )}
      </div>
    </main>
  )
}

/** Its place is kept; `measure.enhance.ts` fills it in and shows it. */
function Measured({ texts }: { texts: Readonly<Record<'before' | 'between' | 'after', string>> }): ReactNode {
  return (
    <p className="fault-text__measure small">
      {texts.before}
      <b className="num">0</b>
      {texts.between}
      <b className="num">0</b>
      {texts.after}
    </p>
  )
}

/** Visitors who are lost may know what they were looking for. Works without script: it leads to the search. */
function SearchField({ locale }: { locale: Locale }): ReactNode {
  const t = searchMessages[locale]
  const { path, query } = searchAddress[locale]
  return (
    <form className="search fault__search" role="search" action={path} method="get">
      <label className="field__label" htmlFor="fault-search">
        {t.lookFor}
      </label>
      <div className="fault__searchrow">
        <input className="input input--lg" id="fault-search" name={query} type="search" autoComplete="off" />
        <ActionButton type="submit" color="secondary" size="xl">
          {t.submit}
        </ActionButton>
      </div>
    </form>
  )
}

/** When the site is broken, people still answer. */
function Direct({ settings, locale }: { settings: Story<'settings'>['content']; locale: Locale }): ReactNode {
  const t = siteMessages[locale]
  const { phone, email } = settings
  if (!phone && !email) return null
  return (
    <dl className="fault__direct">
      {phone && (
        <div>
          <dt>{t.phone}</dt>
          <dd>
            <SmartLink to={phoneLink(phone)} className="num">
              {phone}
            </SmartLink>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t.email}</dt>
          <dd>
            <SmartLink to={mailLink(email)}>
              <MailText address={email} />
            </SmartLink>
          </dd>
        </div>
      )}
    </dl>
  )
}

function waysOn(settings: Story<'settings'> | null, locale: Locale): WayOn[] {
  if (!settings) return []
  const t = siteMessages[locale]
  const { link_references, link_news, link_contact } = settings.content
  const ways = [
    { label: t.references, link: link_references },
    { label: t.news, link: link_news },
    { label: t.contact, link: link_contact },
  ]
  return ways.flatMap(({ label, link }) => ('href' in link ? [{ label, href: link.href }] : []))
}
