import { useState } from 'react'
import { Icon } from '../controls/icon.tsx'
import { initialsOf, roleNames } from './person.ts'
import { defineTexts, useTexts } from '../language.ts'
import { Link, useRoute } from '../routing/navigation.tsx'
import type { Route } from '../routing/route.ts'
import { useEditor, useSession } from '../session/session-context.tsx'
import { commandKey } from './keys.ts'
import { goTargetGroups, targetNames } from './go-targets.ts'
import { NavigationBadge } from './navigation-badge.tsx'
import { openCommands } from './open-commands.ts'

const texts = defineTexts(
  {
    navigation: 'Hauptnavigation',
    find: 'Suchen',
    findName: 'Suchen oder springen',
    menu: 'Menü',
    product: 'Redaktion',
  },
  {
    navigation: 'Main navigation',
    find: 'Search',
    findName: 'Search or jump',
    menu: 'Menu',
    product: 'Editor',
  },
)

/** The main navigation: at the side, on phones behind a button. */
export function MainNavigation() {
  const t = useTexts(texts)
  const names = useTexts(targetNames)
  const { boot } = useEditor()
  const { person, may } = useSession()
  const route = useRoute()
  // Open on the route where it was opened: going elsewhere closes it.
  const [openOn, setOpenOn] = useState<Route | null>(null)
  const isOpen = openOn === route

  return (
    <header className="nav" data-open={isOpen || undefined}>
      <div className="nav__top">
        <Link className="mark" to={{ screen: 'today' }} aria-label={`${boot.siteName} ${t.product}, ${names.home}`}>
          {boot.siteName}
        </Link>
      </div>
      <div className="nav__find">
        <button type="button" onClick={openCommands} title={t.findName}>
          <Icon name="search" />
          <span>{t.find}</span>
          <kbd className="kbd">{commandKey('K')}</kbd>
        </button>
      </div>
      <button
        type="button"
        className="nav__menu"
        aria-label={t.menu}
        aria-expanded={isOpen}
        onClick={() => setOpenOn(isOpen ? null : route)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
      </button>
      <nav className="nav__list" aria-label={t.navigation}>
        {goTargetGroups.map((group, index) => [
          index > 0 && <span key={`gap-${index}`} className="nav__gap" />,
          ...group
            .filter(({ needs }) => !needs || may(needs))
            .map(({ name, icon, to }) => (
              <Link key={name} to={to} aria-current={isCurrent(route, to) ? 'page' : undefined}>
                <Icon name={icon} />
                {names[name]}
                <NavigationBadge name={name} />
              </Link>
            )),
        ])}
      </nav>
      <Link className="nav__user" to={{ screen: 'settings' }}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(person.name)}
        </span>
        <span className="grow">
          <span className="strong">{person.name}</span>
          <br />
          <span className="small muted">{useTexts(roleNames)[person.role]}</span>
        </span>
        <Icon name="chevron-right" small />
      </Link>
    </header>
  )
}

function isCurrent(route: Route, to: Route): boolean {
  return route.screen === to.screen
}
