import type { ReactNode } from 'react'
import type { Block } from '../../blocks/block.ts'
import { editable } from '../../blocks/slot.tsx'
import { searchAddress } from '../../messages/search.ts'
import { siteMessages } from '../../messages/site.ts'
import type { Locale } from '../../model/locale.ts'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'

/** The columns of links: one labelled group each. The search, which is no story, closes the last one. */
export function FooterLinks({ columns, locale }: { columns: readonly Block<'nav_item'>[]; locale: Locale }): ReactNode {
  return (
    <div className="footer__cell footer__links" data-cell="links">
      {columns.map((column, index) => (
        <nav
          key={column._uid}
          className="footer__group"
          aria-label={siteMessages[locale].footerGroup(column.label)}
          {...editable(column)}
        >
          <span className="footer__label">{column.label}</span>
          <ul>
            {column.children.map(item => (
              <li key={item._uid} {...editable(item)}>
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
    </div>
  )
}
