import { type ReactElement, useState } from 'react'
import {
  Button as AriaButton,
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components'
import { Icon, type IconName } from './icon.tsx'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconName
  /** Shortcut as it is shown. */
  keys?: string
  /** Why it cannot be done here; shown below the label. */
  reason?: string | null
  run(): void
}

export interface MenuProps {
  /** Name of the button, shown where it has words. */
  label: string
  icon?: IconName
  /** Button with words, or an icon alone. */
  show?: 'icon' | 'words'
  small?: boolean
  kind?: 'line' | 'quiet' | 'primary'
  /** Groups of entries, with a rule between them; a function where they are worked out only when the menu is opened. */
  groups: readonly (readonly MenuEntry[])[] | (() => readonly (readonly MenuEntry[])[])
}

/** A button that opens a list of what can be done. */
export function Menu({ label, icon = 'more', show = 'icon', small = false, kind = 'quiet', groups }: MenuProps) {
  const names = ['btn', `btn--${kind}`, small ? 'btn--small' : '', show === 'icon' ? 'btn--icon' : '']
  // A list has hundreds of menus of which none may ever be opened: until then each is a plain button.
  const [isUsed, setUsed] = useState(false)
  if (!isUsed) {
    return (
      <button
        type="button"
        className={names.filter(Boolean).join(' ')}
        aria-haspopup="menu"
        aria-expanded={false}
        {...(show === 'icon' && { 'aria-label': label, title: label })}
        onClick={() => setUsed(true)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setUsed(true)
        }}
      >
        {show === 'icon' ? <Icon name={icon} small={small} /> : label}
        {show === 'words' && <Icon name="chevron-down" small />}
      </button>
    )
  }
  const shown = typeof groups === 'function' ? groups() : groups
  const entries = shown.flat()
  return (
    <MenuTrigger defaultOpen>
      <AriaButton className={names.filter(Boolean).join(' ')} {...(show === 'icon' && { 'aria-label': label })}>
        {show === 'icon' ? <Icon name={icon} small={small} /> : label}
        {show === 'words' && <Icon name="chevron-down" small />}
      </AriaButton>
      <Popover className="menu-pop" placement="bottom end">
        <AriaMenu
          className="menu"
          aria-label={label}
          disabledKeys={entries.filter(({ reason }) => reason).map(({ id }) => id)}
          onAction={key => entries.find(({ id }) => id === key)?.run()}
        >
          {shown.filter(group => group.length > 0).flatMap(toItems)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function toItems(group: readonly MenuEntry[], index: number): ReactElement[] {
  const items = group.map(({ id, label, icon, keys, reason }) => (
    <MenuItem key={id} id={id} textValue={label}>
      {icon && <Icon name={icon} small />}
      <span>
        {label}
        {reason && <span className="menu__reason">{reason}</span>}
      </span>
      {keys && <kbd className="kbd">{keys}</kbd>}
    </MenuItem>
  ))
  return index > 0 ? [<Separator key={`rule-${group[0]?.id}`} elementType="hr" />, ...items] : items
}
