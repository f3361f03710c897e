import { useMemo, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Menu } from '../../controls/menu.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Select } from '../../controls/input/select.tsx'
import { type TreeNode, VirtualTree } from '../../controls/list/virtual-tree.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { mediaTexts } from '../media-texts.ts'
import { inTreeOrder, isInside, type PlacedFolder, useFolders } from './use-folders.ts'
import type { MediaSummary } from '../use-assets.ts'

interface FolderNode extends TreeNode {
  folder: PlacedFolder | null
}

export interface FolderTreeProps {
  /** Null: all files. */
  value: number | null
  summary: MediaSummary | undefined
  onChange(folder: number | null): void
}

type Edit = { kind: 'create' | 'rename' | 'move'; folder: number | null } | null

/** Folders with the number of their files; made, renamed, moved here. */
export function FolderTree({ value, summary, onChange }: FolderTreeProps) {
  const t = useTexts(mediaTexts)
  const language = useLanguage()
  const { may } = useSession()
  const { show } = useMessages()
  const { folders, create, change, remove } = useFolders()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [edit, setEdit] = useState<Edit>(null)
  const placed = useMemo(() => inTreeOrder(folders), [folders])
  const nodes = useMemo(() => toNodes(placed, closed, t.all), [placed, closed, t.all])
  const number = (count: number): string => count.toLocaleString(editorLocales[language])
  const current = placed.find(({ id }) => id === value) ?? null
  const isEmpty =
    current !== null &&
    (summary?.folders.get(current.id)?.total ?? 0) === 0 &&
    !folders.some(each => each.parent === value)
  const attempt = (work: Promise<unknown>): void => {
    setEdit(null)
    work.catch(() => show({ text: t.failed }))
  }
  return (
    <>
      <VirtualTree<FolderNode>
        label={t.folders}
        nodes={nodes}
        selected={new Set([value === null ? 'all' : String(value)])}
        onToggle={({ folder }) => {
          if (!folder) return
          const next = new Set(closed)
          if (!next.delete(folder.id)) next.add(folder.id)
          setClosed(next)
        }}
        onOpen={({ folder }) => onChange(folder?.id ?? null)}
        renderRow={({ folder, label }) => (
          <>
            <Icon name={folder ? 'folder' : 'image'} />
            <span className="tree__name">{label}</span>
            <span className="tree__end">
              {number(folder ? (summary?.folders.get(folder.id)?.total ?? 0) : (summary?.total ?? 0))}
            </span>
          </>
        )}
      />
      {may('media') && (
        <div className="row">
          <Button small kind="quiet" icon="plus" onClick={() => setEdit({ kind: 'create', folder: value })}>
            {t.folder}
          </Button>
          {current && (
            <Menu
              label={t.folderActions}
              small
              groups={[
                [
                  { id: 'rename', label: t.renameFolder, run: () => setEdit({ kind: 'rename', folder: value }) },
                  { id: 'move', label: t.moveFolder, run: () => setEdit({ kind: 'move', folder: value }) },
                ],
                isEmpty
                  ? [
                      {
                        id: 'delete',
                        label: t.deleteFolder,
                        run: () => {
                          onChange(current.parent)
                          attempt(remove(current.id))
                        },
                      },
                    ]
                  : [],
              ]}
            />
          )}
        </div>
      )}
      {edit?.kind === 'create' && (
        <NameForm
          label={t.newFolder}
          action={t.create}
          onCancel={() => setEdit(null)}
          onName={name => attempt(create(name, edit.folder).then(id => onChange(id)))}
        />
      )}
      {edit?.kind === 'rename' && current && (
        <NameForm
          label={t.renameFolder}
          action={t.save}
          initial={current.name}
          onCancel={() => setEdit(null)}
          onName={name => attempt(change(current.id, { name }))}
        />
      )}
      {edit?.kind === 'move' && current && (
        <FolderChoice
          label={t.moveFolder}
          placed={placed.filter(({ id }) => !isInside(folders, id, current.id))}
          initial={current.parent}
          onCancel={() => setEdit(null)}
          onChoose={parent => attempt(change(current.id, { parent_id: parent }))}
        />
      )}
    </>
  )
}

function toNodes(placed: readonly PlacedFolder[], closed: ReadonlySet<number>, all: string): FolderNode[] {
  const top: FolderNode = {
    id: 'all',
    level: 1,
    label: all,
    isExpanded: null,
    position: 1,
    siblings: 1,
    folder: null,
  }
  const hidden = new Set<number>()
  const nodes = placed.flatMap((folder): FolderNode[] => {
    if (folder.parent !== null && (hidden.has(folder.parent) || closed.has(folder.parent))) {
      hidden.add(folder.id)
      return []
    }
    const siblings = placed.filter(({ parent }) => parent === folder.parent)
    const hasChildren = placed.some(({ parent }) => parent === folder.id)
    return [
      {
        id: String(folder.id),
        level: folder.level,
        label: folder.name,
        folder,
        isExpanded: hasChildren ? !closed.has(folder.id) : null,
        position: siblings.indexOf(folder) + 1,
        siblings: siblings.length,
      },
    ]
  })
  return [top, ...nodes]
}

interface NameFormProps {
  label: string
  action: string
  initial?: string
  onName(name: string): void
  onCancel(): void
}

export function NameForm({ label, action, initial = '', onName, onCancel }: NameFormProps) {
  const t = useTexts(mediaTexts)
  const [name, setName] = useState(initial)
  return (
    <form
      className="folderedit"
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '') onName(name.trim())
      }}
      onKeyDown={event => event.key === 'Escape' && onCancel()}
    >
      <label className="field">
        <span className="field__label">{label}</span>
        <input
          className="input"
          value={name}
          maxLength={100}
          ref={input => input?.focus()}
          onChange={event => setName(event.target.value)}
        />
      </label>
      <div className="row">
        <Button small kind="primary" type="submit">
          {action}
        </Button>
        <Button small onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

interface FolderChoiceProps {
  label: string
  placed: readonly PlacedFolder[]
  initial: number | null
  onChoose(folder: number | null): void
  onCancel(): void
}

/** A folder out of all of them. */
export function FolderChoice({ label, placed, initial, onChoose, onCancel }: FolderChoiceProps) {
  const t = useTexts(mediaTexts)
  const [folder, setFolder] = useState(initial === null ? '' : String(initial))
  return (
    <div className="folderedit" role="group" aria-label={label}>
      <label className="field">
        <span className="field__label">{label}</span>
        <Select
          value={folder}
          options={[
            { value: '', label: t.top },
            ...placed.map(({ id, path }) => ({ value: String(id), label: path.join(' › ') })),
          ]}
          onChange={setFolder}
        />
      </label>
      <div className="row">
        <Button small kind="primary" onClick={() => onChoose(folder === '' ? null : Number(folder))}>
          {t.save}
        </Button>
        <Button small onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
