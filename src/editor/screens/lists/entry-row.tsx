import type { KeyboardEvent } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { Menu, type MenuEntry } from '../../controls/menu.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { EntryCell } from './entry-cell.tsx'
import type { ChoiceEntry, ChoiceList } from './list-calls.ts'
import { listTexts } from './list-texts.ts'
import type { EntryActions } from './use-entries.ts'

export interface EntryRowProps {
  list: ChoiceList
  entry: ChoiceEntry
  at: number
  count: number
  /** Null: not counted yet. */
  used: number | null
  isReadOnly: boolean
  /** Why the key cannot be changed; null: it can. */
  keyReason: string | null
  drop: 'before' | 'after' | undefined
  actions: Pick<EntryActions, 'move' | 'remove' | 'changeName' | 'changeText'>
  onMoved(to: number): void
  onRename(): void
  onShowUses(): void
}

/** An entry of a list: a row of fields. */
export function EntryRow(props: EntryRowProps) {
  const { list, entry, at, count, used, isReadOnly, keyReason, drop, actions, onMoved } = props
  const t = useTexts(listTexts)
  const language = useLanguage()
  const move = (to: number): void => {
    if (to < 0 || to >= count) return
    void actions.move(at, to)
    onMoved(to)
  }
  const keys = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    move(at + step)
  }
  const first = { id: 'up', label: t.up, icon: 'up', keys: t.altUp } as const
  const last = { id: 'down', label: t.down, icon: 'down', keys: t.altDown } as const
  const menu: MenuEntry[][] = [
    [
      { id: 'uses', label: t.showUses, icon: 'eye', run: props.onShowUses },
      { id: 'rename', label: t.changeKey, icon: 'key', reason: keyReason, run: props.onRename },
    ],
    [
      ...(at > 0 ? [{ ...first, run: () => move(at - 1) }] : []),
      ...(at < count - 1 ? [{ ...last, run: () => move(at + 1) }] : []),
    ],
    [{ id: 'remove', label: t.remove, icon: 'trash', run: () => void actions.remove(entry, at) }],
  ]
  return (
    <tr data-sort={at} data-drop={drop}>
      {!isReadOnly && (
        <td className="opt">
          <button type="button" className="grip" title={t.grip} aria-label={t.gripOf(entry.name)} onKeyDown={keys}>
            <Icon name="grip" />
          </button>
        </td>
      )}
      <td className="opt">
        <EntryCell
          label={t.cell(t.name, entry.name)}
          value={entry.name}
          readOnly={isReadOnly}
          onSave={name => actions.changeName(entry, name)}
        />
      </td>
      <td className="opt muted entries__key">{entry.value}</td>
      {list.dimensions.map(({ id, code, name }) => (
        <td key={id}>
          <EntryCell
            label={t.cell(languageName(code, language, name), entry.name)}
            lang={code}
            value={entry.names[code] ?? ''}
            placeholder={entry.name}
            isMissing={!entry.names[code]}
            mayBeEmpty
            readOnly={isReadOnly}
            onSave={text => actions.changeText(entry, id, code, text)}
          />
        </td>
      ))}
      <td className="end num opt">
        {used === null ? (
          ''
        ) : used === 0 ? (
          <span className="muted">0</span>
        ) : (
          <button
            type="button"
            className="link-btn"
            aria-label={t.usesOf(entry.name, used)}
            title={t.showUses}
            onClick={props.onShowUses}
          >
            {used.toLocaleString(editorLocales[language])}
          </button>
        )}
      </td>
      <td className="end">
        {isReadOnly ? (
          <Menu small label={t.moreOf(entry.name)} groups={[menu[0]?.slice(0, 1) ?? []]} />
        ) : (
          <Menu small label={t.moreOf(entry.name)} groups={menu} />
        )}
      </td>
    </tr>
  )
}
