import type { ReactNode } from 'react'
import type { Block } from '../../../blocks/block.ts'
import { searchAddress } from '../../../messages/search.ts'
import { siteMessages } from '../../../messages/site.ts'
import type { Locale } from '../../../model/locale.ts'
import { ActionLink } from '../../../ui/action/action.tsx'
import { phoneLink } from '../../../ui/contact-address/contact-address.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import { containsPage, currentOf } from './current.ts'

interface PhoneMenuProps {
  items: readonly Block<'nav_item'>[]
  action: Block<'action'> | null
  phone: string | null
  path: string
  locale: Locale
  /** The language switch, at the foot of the sheet. */
  children: ReactNode
}

/** The menu of narrow windows: one sheet, both levels visible, contact and language at its foot. */
export function PhoneMenu({ items, action, phone, path, locale, children }: PhoneMenuProps): ReactNode {
  const t = siteMessages[locale]
  return (
    <details className="header__menu">
      <summary>
        {t.menu}
        <Icon name="menu" className="header__icon-open" />
        <Icon name="close" className="header__icon-close" />
      </summary>
      <nav className="menu" aria-label={t.menu}>
        {items.map(item => (
          <Group key={item._uid} item={item} path={path} />
        ))}
        <div className="menu__group">
          <a
            className="menu__link"
            href={searchAddress[locale].path}
            aria-current={path === searchAddress[locale].path ? 'page' : undefined}
          >
            {t.search}
          </a>
        </div>
        <div className="menu__foot">
          {action && (
            <ActionLink to={action.link} color={action.color} ariaLabel={action.aria_label}>
              {action.label}
            </ActionLink>
          )}
          {phone && (
            <SmartLink to={phoneLink(phone)} className="menu__phone">
              {phone}
            </SmartLink>
          )}
          {children}
        </div>
      </nav>
    </details>
  )
}

function Group({ item, path }: { item: Block<'nav_item'>; path: string }): ReactNode {
  const own = currentOf(item.link, path)
  return (
    <div className="menu__group">
      <SmartLink to={item.link} className="menu__link" current={own ?? (containsPage(item, path) ? 'true' : undefined)}>
        {item.label}
      </SmartLink>
      {item.children.length > 0 && (
        <ul className="menu__sub">
          {item.children.map(child => (
            <li key={child._uid}>
              <SmartLink to={child.link} current={currentOf(child.link, path) === 'page' ? 'page' : undefined}>
                {child.label}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
