import type { ReactNode } from 'react'
import type { Block } from '../../../blocks/block.ts'
import { editable, shows } from '../../../blocks/slot.tsx'
import { searchAddress } from '../../../messages/search.ts'
import { siteMessages } from '../../../messages/site.ts'
import type { Locale } from '../../../model/locale.ts'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'

interface FooterLinksProps {
  columns: readonly Block<'nav_item'>[]
  /** Where else the studio can be followed. */
  social: readonly Block<'action'>[]
  locale: Locale
}

/** The columns of links: one labelled group each. The search, which is no story, closes the last one. */
export function FooterLinks({ columns, social, locale }: FooterLinksProps): ReactNode {
  const t = siteMessages[locale]
  return (
    <div className="footer__cell footer__links" data-cell="links">
      {columns.map((column, index) => (
        <nav
          key={column._uid}
          className="footer__group"
          aria-label={siteMessages[locale].footerGroup(column.label)}
          {...editable(column)}
        >
          <span className="footer__label" {...shows(column, 'label')}>
            {column.label}
          </span>
          <ul>
            {column.children.map(item => (
              <li key={item._uid} {...editable(item)} {...shows(item, 'label')}>
                <SmartLink to={item.link}>{item.label}</SmartLink>
              </li>
            ))}
            {index === columns.length - 1 && (
              <li>
                <a href={searchAddress[locale].path}>{siteMessages[locale].search}</a>
              </li>
            )}
          </ul>
        </nav>
      ))}
      {social.length > 0 && (
        <nav className="footer__group" aria-label={t.footerGroup(t.social)}>
          <span className="footer__label">{t.social}</span>
          <ul>
            {social.map(action => (
              <li key={action._uid} {...editable(action)} {...shows(action, 'label')}>
                <SmartLink to={action.link} ariaLabel={action.aria_label ?? undefined} download={action.download}>
                  {action.label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
