import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../controls/icon.tsx'
import { Kbd } from '../controls/kbd.tsx'
import { commandKey } from '../frame/keys.ts'
import { useTexts } from '../language.ts'
import { useShownKeys } from '../shortcuts/shortcuts.tsx'
import type { Command } from './commands.tsx'
import { paletteTexts } from './palette-texts.ts'
import { usePaletteHits } from './use-palette-hits.ts'

export interface CommandPaletteProps {
  isOpen: boolean
  onClose(): void
}

/** The one dialog of the editor: finds every sheet and every action by its name. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const t = useTexts(paletteTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<Element | null>(null)
  const [typed, setTyped] = useState('')
  const groups = usePaletteHits(typed, isOpen)
  const all = groups.flatMap(({ commands }) => commands)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  )
  const chosen = all[at]

  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    if (isOpen && !current.open) {
      before.current = document.activeElement
      current.showModal()
    }
    if (!isOpen && current.open) current.close()
  }, [isOpen])
  useEffect(() => {
    if (chosen) document.getElementById(optionId(chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const close = (): void => {
    setTyped('')
    setChosenId(null)
    onClose()
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  const run = (command: Command, inWindow: boolean): void => {
    close()
    if (inWindow && command.href !== undefined) open(command.href)
    else command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0) {
      event.preventDefault()
      setChosenId(all[(at + step + all.length) % all.length]?.id ?? null)
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      run(chosen, event.ctrlKey || event.metaKey)
    }
    // Shortcuts of the screen below are not for those who type here.
    event.stopPropagation()
  }
  const words = typed.replace(/^>/, '').trim()
  return (
    <dialog
      ref={dialog}
      className="commands"
      aria-label={t.label}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={event => {
        if (event.target === dialog.current) close()
      }}
    >
      {isOpen && (
        <>
          <div className="commands__in">
            <Icon name="search" />
            <input
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls="command-list"
              aria-activedescendant={chosen && optionId(chosen)}
              aria-label={t.label}
              placeholder={t.placeholder}
              autoComplete="off"
              spellCheck={false}
              // The dialog has nothing else to begin with.
              // eslint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={typed}
              onChange={event => {
                setTyped(event.target.value)
                setChosenId(null)
              }}
              onKeyDown={onKeyDown}
            />
            <Kbd keys="Esc" />
          </div>
          <div className="commands__list" id="command-list" role="listbox" aria-label={t.hits} tabIndex={-1}>
            {groups.map(({ name, commands }) => (
              <div key={name} role="group" aria-label={name}>
                <span aria-hidden="true">{name}</span>
                {commands.map(command => (
                  <Option key={command.id} command={command} isChosen={command === chosen} onRun={run} />
                ))}
              </div>
            ))}
          </div>
          {all.length === 0 && words !== '' && <p className="commands__none">{t.none(words)}</p>}
          <p className="vh" role="status">
            {words !== '' && t.found(all.length)}
          </p>
          <div className="commands__foot">
            <span>
              <Kbd keys="↑ ↓" /> {t.chooses}
            </span>
            <span>
              <Kbd keys="Enter" /> {t.opens}
            </span>
            <span>
              <Kbd keys={commandKey('Enter')} /> {t.inWindow}
            </span>
            <span>
              <Kbd keys=">" /> {t.onlyCommands}
            </span>
          </div>
        </>
      )}
    </dialog>
  )
}

interface OptionProps {
  command: Command
  isChosen: boolean
  onRun(command: Command, inWindow: boolean): void
}

function Option({ command, isChosen, onRun }: OptionProps) {
  const shown = useShownKeys()
  const { name, detail, icon, keys } = command
  return (
    <div
      role="option"
      id={optionId(command)}
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={event => onRun(command, event.ctrlKey || event.metaKey)}
    >
      <Icon name={icon} />
      <span className="clip">
        {name} {detail && <span className="muted">{detail}</span>}
      </span>
      <span>{keys && <Kbd keys={shown(keys)} />}</span>
    </div>
  )
}

const optionId = ({ id }: Command): string => `command-${id.replace(/[^\w-]/g, '-')}`
