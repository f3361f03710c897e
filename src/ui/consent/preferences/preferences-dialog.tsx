import type { ReactNode } from 'react'
import { consentMessages } from '../../../messages/consent.ts'
import type { Link } from '../../../model/story/link.ts'
import type { Locale } from '../../../model/locale.ts'
import { ActionButton } from '../../action/action.tsx'
import { Icon } from '../../icon/icon.tsx'
import { SmartLink } from '../../smart-link/smart-link.tsx'
import { EqualChoices } from '../consent-banner.tsx'
import { type ConsentCategory, ConsentCategoryRow } from './consent-category.tsx'

export interface PreferencesDialogProps {
  /** Unique on the page; its title is named after it. */
  id: string
  locale: Locale
  categories: readonly ConsentCategory[]
  /** How long a choice holds. */
  days: number
  privacy: Link
  imprint: Link
  /** Rendered open, not modal: for pictures of it. On a page it is shown as modal. */
  open?: boolean
}

/**
 * Second layer of consent: every category with its services and its switch.
 * Whichever button closes it is the dialog's `returnValue`: `close`, `refuse`,
 * `accept` or `save`; the switches are in its form.
 *
 * @see docs/specification.md §4 "Consent", docs/forms-and-legal.md 4.4
 */
export function PreferencesDialog(props: PreferencesDialogProps): ReactNode {
  const { id, locale, categories, days, privacy, imprint, open } = props
  const t = consentMessages[locale]
  return (
    <dialog className="preferences" id={id} data-theme="paper" aria-labelledby={`${id}-title`} open={open}>
      <form method="dialog" className="preferences__form">
        <div className="preferences__head">
          <h2 className="h2 preferences__title" id={`${id}-title`}>
            {t.choose}
          </h2>
          <button className="preferences__close" type="submit" value="close" aria-label={t.closeUnchanged}>
            <Icon name="close" />
          </button>
        </div>
        <div className="preferences__body">
          <p className="preferences__intro">{t.intro(days)}</p>
          <div className="categories">
            {categories.map(category => (
              <ConsentCategoryRow key={category.name} category={category} group={`${id}-category`} locale={locale} />
            ))}
          </div>
          <p className="preferences__links small">
            <SmartLink to={privacy}>{t.privacy}</SmartLink> <SmartLink to={imprint}>{t.imprint}</SmartLink>
          </p>
        </div>
        <div className="preferences__foot">
          <EqualChoices locale={locale} type="submit" />
          <ActionButton value="save" attributes={{ 'data-consent': 'save' }}>
            {t.save}
          </ActionButton>
        </div>
      </form>
    </dialog>
  )
}
