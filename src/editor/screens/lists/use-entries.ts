import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toSlug } from '../../../model/story/slug.ts'
import { ApiError } from '../../api/api-error.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { moveItem } from '../../fields/values/move-item.ts'
import { useTexts } from '../../language.ts'
import type { ChoiceEntry, ChoiceList, ListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'

interface Undo {
  name: string
  run(): Promise<unknown>
}

/** Whether everything is with the server. */
export interface SaveState {
  isSaving: boolean
  /** When something was stored last; null: nothing yet. */
  at: Date | null
}

/** Steps back that are kept while the list is open. */
const maxUndos = 100

/** Entries of a list, and what is done with them: each thing is stored at once and can be taken back. */
export function useEntries(list: ChoiceList, calls: ListCalls, onSave: (state: SaveState) => void) {
  const t = useTexts(listTexts)
  const queries = useQueryClient()
  const { show, announce } = useMessages()
  const undos = useRef<Undo[]>([])
  const lastSaved = useRef<Date | null>(null)
  const entriesKey = ['datasources', 'entries', list.id]
  const usesKey = ['stories', 'list-uses', list.id]
  const { data: entries, error, refetch } = useQuery({ queryKey: entriesKey, queryFn: () => calls.entries(list) })
  const { data: uses } = useQuery({ queryKey: usesKey, queryFn: () => calls.uses(list.id) })
  const [isBusy, setBusy] = useState(false)

  async function act(name: string, work: () => Promise<unknown>, undo: (() => Promise<unknown>) | null): Promise<void> {
    setBusy(true)
    onSave({ isSaving: true, at: lastSaved.current })
    try {
      await work()
      lastSaved.current = new Date()
      if (undo) undos.current = [...undos.current, { name, run: undo }].slice(-maxUndos)
    } catch (failure) {
      // a server that cannot be reached is said by the frame
      if (!(failure instanceof ApiError) || failure.failure !== 'offline') show({ text: t.failed })
      else show({ text: t.offline })
    }
    await Promise.all([entriesKey, usesKey].map(queryKey => queries.invalidateQueries({ queryKey })))
    onSave({ isSaving: false, at: lastSaved.current })
    setBusy(false)
  }

  function undo(): void {
    const step = undos.current.pop()
    if (!step) return show({ text: t.nothing })
    void act(step.name, step.run, null).then(() => show({ text: t.undone(step.name) }))
  }

  /** Moves an entry; places count from 0. It is seen at once. */
  async function move(from: number, to: number): Promise<void> {
    const entry = entries?.[from]
    if (!entry || to < 0 || to >= (entries?.length ?? 0)) return
    queries.setQueryData<ChoiceEntry[]>(entriesKey, before => before && [...moveItem(before, from, to)])
    announce(t.nowAt(entry.name, to + 1, entries.length))
    await act(
      entry.name,
      () => calls.change(entry.id, { position: to + 1 }),
      () => calls.change(entry.id, { position: from + 1 }),
    )
  }

  async function remove(entry: ChoiceEntry, at: number): Promise<void> {
    const back = async (): Promise<void> => {
      const id = await calls.add(list.id, { name: entry.name, value: entry.value, position: at + 1 })
      for (const { id: dimension, code } of list.dimensions) {
        const text = entry.names[code]
        if (text !== undefined) await calls.changeName(id, dimension, text)
      }
    }
    const used = uses?.counts.get(entry.id) ?? 0
    await act(entry.name, () => calls.remove(entry.id), back)
    show({
      text: used > 0 ? t.removedInUse(entry.name, used) : t.removed(entry.name),
      action: { label: t.undo, run: undo },
    })
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

  const changeName = (entry: ChoiceEntry, name: string): Promise<void> =>
    act(
      entry.name,
      () => calls.change(entry.id, { name }),
      () => calls.change(entry.id, { name: entry.name }),
    )

  const changeText = (entry: ChoiceEntry, dimension: number, code: string, text: string): Promise<void> =>
    act(
      entry.name,
      () => calls.changeName(entry.id, dimension, text),
      () => calls.changeName(entry.id, dimension, entry.names[code] ?? ''),
    )

  /** What was renamed can be renamed back. */
  function renamed(entry: ChoiceEntry, to: string): void {
    undos.current = [
      ...undos.current,
      { name: entry.name, run: () => calls.renameValue(entry.id, { from: to, to: entry.value }) },
    ].slice(-maxUndos)
    lastSaved.current = new Date()
    onSave({ isSaving: false, at: lastSaved.current })
    void queries.invalidateQueries({ queryKey: ['datasources'] })
    void queries.invalidateQueries({ queryKey: ['stories'] })
    show({ text: t.renamed(entry.value, to), action: { label: t.undo, run: undo } })
  }

  return {
    entries,
    error,
    refetch,
    uses,
    isBusy,
    undo,
    move,
    remove,
    add,
    changeName,
    changeText,
    renamed,
  }
}

export type EntryActions = ReturnType<typeof useEntries>
