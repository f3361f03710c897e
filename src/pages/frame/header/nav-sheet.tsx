import type { ReactNode } from 'react'
import type { Block } from '../../../blocks/block.ts'
import { editable, shows } from '../../../blocks/slot.tsx'
import { siteMessages } from '../../../messages/site.ts'
import type { Link } from '../../../model/story/link.ts'
import type { Locale } from '../../../model/locale.ts'
import { Arrow } from '../../../ui/icon/icon.tsx'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import { containsPage, currentOf } from './current.ts'

interface NavSheetProps {
  item: Block<'nav_item'>
  path: string
  locale: Locale
}

/** A menu entry with entries below it: a sheet that hangs from the header. */
export function NavSheet({ item, path, locale }: NavSheetProps): ReactNode {
  return (
    <details className="nav-sheet" name="nav">
      <summary aria-current={containsPage(item, path) ? 'true' : undefined} {...shows(item, 'label')}>
        {item.label}
      </summary>
      <div className="nav-sheet__panel grid">
        <ul className="nav-sheet__list">
          {item.children.map(child => (
            <li key={child._uid} {...editable(child)}>
              <SmartLink to={child.link} current={currentOf(child.link, path) === 'page' ? 'page' : undefined}>
                <span className="nav-sheet__name" {...shows(child, 'label')}>
                  {child.label}
                </span>
                {child.teaser && (
                  <span className="nav-sheet__teaser" {...shows(child, 'teaser')}>
                    {child.teaser}
                  </span>
                )}
              </SmartLink>
            </li>
          ))}
        </ul>
        {leadsSomewhereElse(item) && (
          <p className="nav-sheet__overview">
            <SmartLink to={item.link} current={currentOf(item.link, path) === 'page' ? 'page' : undefined}>
              {siteMessages[locale].overview(item.label)} <Arrow />
            </SmartLink>
          </p>
        )}
      </div>
    </details>
  )
}

/** The entry's own page needs a way in unless one of its children leads there. */
function leadsSomewhereElse(item: Block<'nav_item'>): boolean {
  const own = hrefOf(item.link)
  return own !== null && item.children.every(child => hrefOf(child.link) !== own)
}

function hrefOf(link: Link): string | null {
  return 'href' in link ? link.href : null
}
