import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toSlug } from '../../../model/slug.ts'
import { Button, IconButton } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { saveBlob } from '../inbox/use-inbox.ts'
import { EntryCell } from './entry-cell.tsx'
import { entriesToCsv } from './entries-to-csv.ts'
import type { ChoiceEntry, ChoiceList, ListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'

interface Undo {
  name: string
  run(): Promise<unknown>
}

/** Steps back that are kept while the list is open. */
const maxUndos = 100

/** Entries of a list: each cell is a field, saved when it is left; Tab goes on. */
export function EntryTable({ list, calls }: { list: ChoiceList; calls: ListCalls }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const { show } = useMessages()
  const { may } = useSession()
  const [isSaving, setSaving] = useState(false)
  const undos = useRef<Undo[]>([])
  const isReadOnly = !may('lists')
  const {
    data: entries,
    error,
    refetch,
  } = useQuery({
    queryKey: ['datasources', 'entries', list.id],
    queryFn: () => calls.entries(list),
  })
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: ['datasources', 'entries', list.id] })

  async function act(name: string, work: () => Promise<unknown>, undo: (() => Promise<unknown>) | null): Promise<void> {
    setSaving(true)
    try {
      await work()
      if (undo) undos.current = [...undos.current, { name, run: undo }].slice(-maxUndos)
    } catch {
      show({ text: t.failed })
    }
    await renew()
    setSaving(false)
  }
  const undo = (): void => {
    const step = undos.current.pop()
    if (!step) return show({ text: t.nothing })
    void act(step.name, step.run, null).then(() => show({ text: t.undone(step.name) }))
  }
  useShortcuts([{ keys: '$mod+z', place: 'list', name: t.undo, inFields: false, run: undo }])

  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!entries) return <Skeleton />

  const move = (entry: ChoiceEntry, at: number, step: 1 | -1): Promise<void> =>
    act(
      entry.name,
      () => calls.change(entry.id, { position: at + 1 + step }),
      () => calls.change(entry.id, { position: at + 1 }),
    )
  async function remove(entry: ChoiceEntry, at: number): Promise<void> {
    const back = async (): Promise<void> => {
      const id = await calls.add(list.id, { name: entry.name, value: entry.value, position: at + 1 })
      for (const { id: dimension, code } of list.dimensions) {
        const text = entry.names[code]
        if (text !== undefined) await calls.changeName(id, dimension, text)
      }
    }
    await act(entry.name, () => calls.remove(entry.id), back)
    show({ text: t.removed(entry.name), action: { label: t.undo, run: undo } })
  }
  async function add(): Promise<void> {
    const taken = new Set((entries ?? []).flatMap(({ name, value }) => [name, value]))
    let name: string = t.newName
    for (let n = 2; taken.has(name) || taken.has(toSlug(name)); n++) name = `${t.newName} ${n}`
    let id = 0
    await act(
      name,
      async () => (id = await calls.add(list.id, { name, value: toSlug(name) })),
      () => calls.remove(id),
    )
  }
  const download = (): void =>
    saveBlob(new Blob([entriesToCsv(list, entries)], { type: 'text/csv' }), `${list.slug}.csv`)
  const missing = entries.flatMap(entry =>
    list.dimensions.flatMap(({ code, name }) => (entry.names[code] ? [] : [t.missing(entry.name, name)])),
  )
  return (
    <>
      <div className="sec__head">
        <h2 className="h2">{list.name}</h2>
        <span className="muted small">
          {t.keyOf(list.slug)} · {t.entries(entries.length.toLocaleString(editorLocales[language]))}
        </span>
        <span className="end row">
          <span className="small muted" role="status">
            {isSaving ? t.saving : ''}
          </span>
          <Button small icon="download" aria-label={t.csvHint} onClick={download}>
            {t.csv}
          </Button>
          {!isReadOnly && (
            <Button small icon="plus" onClick={() => void add()}>
              {t.add}
            </Button>
          )}
        </span>
      </div>
      {entries.length === 0 ? (
        <Empty title={t.empty} />
      ) : (
        <div className="tblwrap entries" data-pane="">
          <table className="tbl">
            <thead>
              <tr>
                <th>{t.name}</th>
                <th className="opt">{t.key}</th>
                {list.dimensions.map(({ id, name }) => (
                  <th key={id}>{name}</th>
                ))}
                <th>
                  <span className="vh">{t.order}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, at) => (
                <tr key={entry.id}>
                  <td>
                    <EntryCell
                      label={t.cell(t.name, entry.name)}
                      value={entry.name}
                      readOnly={isReadOnly}
                      onSave={name =>
                        act(
                          entry.name,
                          () => calls.change(entry.id, { name }),
                          () => calls.change(entry.id, { name: entry.name }),
                        )
                      }
                    />
                  </td>
                  <td className="opt muted">{entry.value}</td>
                  {list.dimensions.map(({ id, code, name }) => (
                    <td key={id}>
                      <EntryCell
                        label={t.cell(name, entry.name)}
                        lang={code}
                        value={entry.names[code] ?? ''}
                        mayBeEmpty
                        readOnly={isReadOnly}
                        onSave={text =>
                          act(
                            entry.name,
                            () => calls.changeName(entry.id, id, text),
                            () => calls.changeName(entry.id, id, entry.names[code] ?? ''),
                          )
                        }
                      />
                    </td>
                  ))}
                  <td>
                    {!isReadOnly && (
                      <span className="row">
                        <IconButton
                          small
                          icon="up"
                          label={t.up(entry.name)}
                          aria-disabled={at === 0}
                          onClick={() => at > 0 && void move(entry, at, -1)}
                        />
                        <IconButton
                          small
                          icon="down"
                          label={t.down(entry.name)}
                          aria-disabled={at === entries.length - 1}
                          onClick={() => at < entries.length - 1 && void move(entry, at, 1)}
                        />
                        <IconButton
                          small
                          icon="trash"
                          label={t.remove(entry.name)}
                          onClick={() => void remove(entry, at)}
                        />
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missing.slice(0, 3).map(text => (
        <Note key={text} kind="warn">
          <p>{text}</p>
        </Note>
      ))}
    </>
  )
}
