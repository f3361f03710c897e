import { useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { useSortable } from '../../fields/kinds/use-sortable.ts'
import { languageName } from '../../fields/names/language-name.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { saveBlob } from '../inbox/use-inbox.ts'
import { entriesToCsv } from './entries-to-csv.ts'
import { EntryRow } from './entry-row.tsx'
import { EntryUsesPanel } from './entry-uses-panel.tsx'
import type { ChoiceList, ListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'
import { synonymTexts } from './synonym-texts.ts'
import { RenameValuePanel } from './rename-value-panel.tsx'
import { type SaveState, useEntries } from './use-entries.ts'
import { synonymsSlug } from './use-synonyms.ts'

export interface EntryTableProps {
  list: ChoiceList
  calls: ListCalls
  onSave(state: SaveState): void
}

/** Entries that lack a name and are named below the table. */
const namedMissing = 3

/** Entries of a list: each cell is a field, saved when it is left; Tab goes on. */
export function EntryTable({ list, calls, onSave }: EntryTableProps) {
  const t = useTexts(listTexts)
  const words = useTexts(synonymTexts)
  const language = useLanguage()
  const { may, person } = useSession()
  const body = useRef<HTMLTableSectionElement>(null)
  const [panel, setPanel] = useState<{ kind: 'uses' | 'rename'; entryId: number } | null>(null)
  const actions = useEntries(list, calls, onSave)
  const { entries, uses } = actions
  const isReadOnly = !may('lists')
  useShortcuts([{ keys: '$mod+z', place: 'list', name: t.undo, icon: 'undo', inFields: false, run: actions.undo }])
  const sortable = useSortable({
    list: body,
    count: entries?.length ?? 0,
    isOn: !isReadOnly,
    axis: 'y',
    onMove: (from, to) => void actions.move(from, to),
  })

  if (actions.error) return <Failure error={actions.error} onRetry={() => void actions.refetch()} />
  if (!entries) return <Skeleton />

  const shown = panel && entries.find(({ id }) => id === panel.entryId)
  const download = (): void =>
    saveBlob(new Blob([entriesToCsv(list, entries)], { type: 'text/csv' }), `${list.slug}.csv`)
  // A group may have words in one language only.
  const hasGroups = list.slug === synonymsSlug
  const missing = (hasGroups ? [] : entries).flatMap(entry =>
    list.dimensions.flatMap(({ code, name }) =>
      entry.names[code]
        ? []
        : [
            {
              key: `${entry.id} ${code}`,
              name: entry.name,
              language: languageName(code, language, name),
              used: usedBy(entry.id),
            },
          ],
    ),
  )
  return (
    <>
      <div className="sec__head">
        <h2 className="h2">{list.name}</h2>
        <span className="muted small">
          {t.keyOf(list.slug)} · {t.entries(entries.length.toLocaleString(editorLocales[language]))}
        </span>
        <span className="end row">
          <Button small icon="download" aria-label={t.csvHint} onClick={download}>
            {t.csv}
          </Button>
          {!isReadOnly && (
            <Button small icon="plus" onClick={() => void actions.add()}>
              {t.add}
            </Button>
          )}
        </span>
      </div>
      {hasGroups && <p className="small muted">{words.about}</p>}
      {entries.length === 0 ? (
        <Empty title={t.empty} />
      ) : (
        <div className="tblwrap entries" data-pane="">
          <table className="tbl">
            <thead>
              <tr>
                {!isReadOnly && (
                  <th className="opt">
                    <span className="vh">{t.order}</span>
                  </th>
                )}
                <th className="opt">{t.name}</th>
                <th className="opt">{t.key}</th>
                {list.dimensions.map(({ id, code, name }) => (
                  <th key={id}>{languageName(code, language, name)}</th>
                ))}
                <th className="end opt">{t.used}</th>
                <th>
                  <span className="vh">{t.more}</span>
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {entries.map((entry, at) => (
                <EntryRow
                  key={entry.id}
                  {...{ list, entry, at, isReadOnly, actions }}
                  count={entries.length}
                  used={usedBy(entry.id)}
                  keyReason={
                    uses?.fixed.has(entry.id) ? t.keyFixed : person.folders !== null ? t.keyOfAllFolders : null
                  }
                  drop={sortable.dropAt(at)}
                  onMoved={sortable.focusAfterMove}
                  onRename={() => setPanel({ kind: 'rename', entryId: entry.id })}
                  onShowUses={() => setPanel({ kind: 'uses', entryId: entry.id })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missing.slice(0, namedMissing).map(({ key, name, language: missingIn, used }) => (
        <Note key={key} kind="warn">
          <p>
            <span className="strong">{t.missing(name, missingIn)}</span>{' '}
            {used !== null && used > 0 ? t.missingShown(used) : t.missingUnused}
          </p>
        </Note>
      ))}
      {missing.length > namedMissing && <p className="small muted">{t.moreMissing(missing.length - namedMissing)}</p>}
      {panel?.kind === 'uses' && shown && <EntryUsesPanel entry={shown} calls={calls} onClose={() => setPanel(null)} />}
      {panel?.kind === 'rename' && shown && (
        <RenameValuePanel
          entry={shown}
          others={entries.filter(({ id }) => id !== shown.id)}
          calls={calls}
          onDone={to => {
            setPanel(null)
            actions.renamed(shown, to)
          }}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  )

  function usedBy(id: number): number | null {
    return uses ? (uses.counts.get(id) ?? 0) : null
  }
}
