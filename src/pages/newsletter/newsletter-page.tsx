import type { ReactNode } from 'react'
import { newsletterMessages, newsletterTitle } from '../../messages/newsletter.ts'
import { Arrow } from '../../ui/icon/icon.tsx'
import { mainId } from '../frame/header/skip-link.tsx'
import type { NewsletterPageData } from './newsletter-page-data.ts'
import { NewsletterStep } from './newsletter-step.tsx'

/** A page that a mail of the newsletter leads to: one question, one button, and never a change before it is pressed. */
export function NewsletterPage({ page }: { page: NewsletterPageData }): ReactNode {
  const { locale, state, letterHref } = page
  const t = newsletterMessages[locale]
  const links = [
    ...(letterHref === null ? [] : [{ href: letterHref, label: t.toLetter }]),
    { href: `/${locale}`, label: t.toHome },
  ]
  return (
    <main id={mainId} className="letter-page">
      <div className="hero-plain grid" data-compact="">
        <p className="hero-plain__kicker label">{t.kicker}</p>
        <h1 className="hero-plain__title display">{newsletterTitle(state.kind, locale)}</h1>
        <p className="hero-plain__lead lead at-text">{textOf(page)}</p>
      </div>
      <div className="letter-page__body grid">
        <div className="letter-page__step at-text">
          <NewsletterStep page={page} />
        </div>
        <ul className="letter-page__links at-text">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
                {label} <Arrow />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}

function textOf({ locale, state }: NewsletterPageData): string {
  return newsletterMessages[locale][`${state.kind}Text`]
}
