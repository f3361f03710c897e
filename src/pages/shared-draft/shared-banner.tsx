import type { ReactNode } from 'react'
import { formatDate, formatLanguages } from '../../messages/format.ts'
import { sharedDraftMessages } from '../../messages/shared-draft.ts'
import type { Locale } from '../../model/locale.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { feedbackFields, feedbackLimits, type SharedDraftBanner } from './shared-draft.ts'

/**
 * Says above the page that it is a draft, until when the link is valid, and takes feedback. Works without script.
 *
 * @see docs/decisions/0028-share-links.md
 */
export function SharedBanner({ shared, locale }: { shared: SharedDraftBanner; locale: Locale }): ReactNode {
  const t = sharedDraftMessages[locale]
  const { feedback, languages, expiresAt, action, isHeld } = shared
  return (
    <aside className="shared-draft" aria-label={t.region} data-theme="ink">
      <div className="shared-draft__bar">
        <p className="shared-draft__title">
          <b>{t.title}</b>{' '}
          <span className="shared-draft__until">
            {isHeld && `${t.held} `}
            {t.until} <time dateTime={expiresAt}>{formatDate(expiresAt, 'long', locale)}</time>
          </span>
        </p>
        {languages.length > 1 && (
          <nav className="shared-draft__languages" aria-label={t.languages}>
            {languages.map(each => (
              <a
                key={each.locale}
                href={each.href}
                lang={each.locale}
                hrefLang={each.locale}
                aria-current={each.locale === locale ? 'true' : undefined}
              >
                {formatLanguages([each.locale], each.locale)}
              </a>
            ))}
          </nav>
        )}
        {action !== null && (
          <details className="shared-draft__feedback" open={feedback === 'refused' || undefined}>
            <summary>
              <Icon name="mail" /> {t.give}
            </summary>
            <form className="shared-draft__form" data-theme="paper" method="post" action={action}>
              <p>{t.intro}</p>
              <label htmlFor="shared-name">{t.name}</label>
              <input
                className="input"
                id="shared-name"
                name={feedbackFields.name}
                maxLength={feedbackLimits.name}
                autoComplete="name"
              />
              <label htmlFor="shared-message">{t.message}</label>
              <textarea
                className="input"
                id="shared-message"
                name={feedbackFields.message}
                maxLength={feedbackLimits.message}
                rows={5}
                required
              />
              <input type="hidden" name={feedbackFields.locale} value={locale} />
              <p className="visually-hidden" aria-hidden="true">
                <input name={feedbackFields.trap} tabIndex={-1} autoComplete="off" />
              </p>
              <button className="action" data-color="primary" data-size="md" type="submit">
                {t.send}
              </button>
            </form>
          </details>
        )}
      </div>
      {feedback !== 'none' && (
        <p className="shared-draft__answer" role="status" data-kind={feedback}>
          {t[feedback]}
        </p>
      )}
    </aside>
  )
}
