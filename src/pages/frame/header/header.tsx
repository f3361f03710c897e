import type { ReactNode } from 'react'
import type { Block, Story } from '../../../blocks/block.ts'
import { editable, shows } from '../../../blocks/slot.tsx'
import { searchAddress } from '../../../messages/search.ts'
import { siteMessages } from '../../../messages/site.ts'
import type { Asset } from '../../../model/story/asset.ts'
import type { Locale } from '../../../model/locale.ts'
import { ActionLink } from '../../../ui/action/action.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Wordmark } from '../../../ui/icon/wordmark.tsx'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import { currentOf } from './current.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { NavSheet } from './nav-sheet.tsx'
import { PhoneMenu } from './phone-menu.tsx'

export interface HeaderProps {
  /** Null when the settings could not be loaded: wordmark and language remain. */
  settings: Story<'settings'> | null
  /** Canonical path of the page, e.g. `/de/referenzen`; marks the place in the menu. */
  path: string
  locale: Locale
  alternates: Readonly<Record<Locale, string>>
}

/**
 * The head of every page. Menus are `details`: they open on click, work
 * without script and close each other by their common name.
 *
 * @see docs/design.md "Header"
 */
export function Header({ settings, path, locale, alternates }: HeaderProps): ReactNode {
  const t = siteMessages[locale]
  const header = settings?.content.header?.content ?? null
  const items = header?.items ?? []
  const action = header?.action[0] ?? null
  const language = <LanguageSwitch locale={locale} alternates={alternates} />
  return (
    <header className="header" {...(settings ? editable(settings.content) : {})}>
      <div className="header__bar grid" {...(header ? editable(header) : {})}>
        <a
          className="header__logo"
          href={`/${locale}`}
          aria-label={t.homeLink(settings?.content.site_name ?? 'nennmass')}
        >
          <Logo asset={header?.logo ?? null} />
        </a>
        {items.length > 0 && (
          <nav className="header__nav" aria-label={t.mainMenu}>
            <ul className="header__list">
              {items.map(item => (
                <li key={item._uid} {...editable(item)} {...(item.children.length === 0 ? shows(item, 'label') : {})}>
                  <MenuEntry item={item} path={path} locale={locale} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="header__aside">
          <SearchLink path={path} locale={locale} />
          {language}
          {action && (
            <ActionLink
              to={action.link}
              size={action.size ?? 'md'}
              color={action.color}
              ariaLabel={action.aria_label}
              current={currentOf(action.link, path)}
              attributes={{ ...editable(action), ...shows(action, 'label') }}
            >
              {action.label}
            </ActionLink>
          )}
        </div>
        <PhoneMenu items={items} action={action} phone={settings?.content.phone ?? null} path={path} locale={locale}>
          {language}
        </PhoneMenu>
      </div>
    </header>
  )
}

/** A magnifier, named for everybody who does not see it. */
function SearchLink({ path, locale }: { path: string; locale: Locale }): ReactNode {
  const { path: href } = searchAddress[locale]
  return (
    <a
      className="header__search"
      href={href}
      aria-label={siteMessages[locale].search}
      aria-current={path === href ? 'page' : undefined}
    >
      <Icon name="search" />
    </a>
  )
}

/** The logo that editors chose, else the wordmark. The link around it says the name. */
function Logo({ asset }: { asset: Asset | null }): ReactNode {
  if (asset === null) return <Wordmark />
  const size = { width: asset.width ?? undefined, height: asset.height ?? undefined }
  return (
    // Within a <picture>, or React would preload it: a kept header would carry the link into the body.
    <picture className="photo">
      <img src={asset.src} {...size} alt="" decoding="async" />
    </picture>
  )
}

interface MenuEntryProps {
  item: Block<'nav_item'>
  path: string
  locale: Locale
}

function MenuEntry({ item, path, locale }: MenuEntryProps): ReactNode {
  if (item.children.length > 0) return <NavSheet item={item} path={path} locale={locale} />
  return (
    <SmartLink to={item.link} className="header__item" current={currentOf(item.link, path)}>
      {item.label}
    </SmartLink>
  )
}
