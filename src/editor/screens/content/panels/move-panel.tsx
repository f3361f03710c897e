import { useMemo, useState } from 'react'
import { Button } from '../../../controls/button.tsx'
import { SearchField } from '../../../controls/input/search-field.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { useEditor } from '../../../session/session-context.tsx'
import { useFolderLimits } from '../../../stories/folder-limits.tsx'
import { type Overview, type OverviewRow, shownAddress } from '../../../stories/overview.ts'
import { mayMove } from '../tree/tree-nodes.ts'

const texts = defineTexts(
  {
    title: (name: string) => `„${name}“ verschieben`,
    titleMany: (count: number) => `${count} Blätter verschieben`,
    search: 'Ordner suchen',
    move: 'Hierher verschieben',
    root: 'Ganz oben',
    redirects: 'Alte Adressen leiten weiter, Verweise folgen von selbst.',
    none: 'Kein Ordner heißt so.',
    here: 'liegt hier',
  },
  {
    title: (name: string) => `Move “${name}”`,
    titleMany: (count: number) => `Move ${count} sheets`,
    search: 'Search folders',
    move: 'Move here',
    root: 'At the top',
    redirects: 'Old addresses redirect, links follow by themselves.',
    none: 'No folder has this name.',
    here: 'is here',
  },
)

export interface MovePanelProps {
  overview: Overview
  rows: readonly OverviewRow[]
  onMove(parentId: number): void
  onClose(): void
}

/** Chooses a folder by searching for it: the way for those who do not drag. */
export function MovePanel({ overview, rows, onMove, onClose }: MovePanelProps) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const limits = useFolderLimits(overview)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const folders = useMemo(() => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    const all = overview.rows.filter(row => row.type === null && wanted.every(word => row.words.includes(word)))
    return all.filter(
      ({ id }) => limits.covers(id) && rows.every(row => mayMove(overview, row, { parentId: id, after: null })),
    )
  }, [overview, rows, words, limits])
  const [first] = rows
  const isRootShown = words === '' && limits.covers(0) && !rows.some(({ isStartpage }) => isStartpage)
  const target = chosen ?? (words === '' ? null : (folders[0]?.id ?? null))
  const option = (id: number, label: string, detail: string) => (
    <label key={id} className="check move-option">
      <input type="radio" name="move-to" checked={target === id} onChange={() => setChosen(id)} />
      <span className="clip">
        {label} <span className="muted small">{detail}</span>
        {rows.length === 1 && first?.parentId === id && <span className="tag">{t.here}</span>}
      </span>
    </label>
  )
  return (
    <SidePanel
      title={rows.length === 1 && first ? t.title(first.name) : t.titleMany(rows.length)}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          aria-disabled={target === null}
          onClick={() => {
            if (target !== null) onMove(target)
          }}
        >
          {t.move}
        </Button>
      }
    >
      <SearchField
        label={t.search}
        value={words}
        onChange={value => {
          setWords(value)
          setChosen(null)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || target === null) return
          event.preventDefault()
          onMove(target)
        }}
      />
      <div role="radiogroup" aria-label={t.search}>
        {isRootShown && option(0, t.root, '/')}
        {folders.slice(0, 200).map(row => option(row.id, row.name, shownAddress(row.fullSlug, boot.websiteFolder)))}
        {folders.length === 0 && <p className="muted">{t.none}</p>}
      </div>
      <p className="small muted">{t.redirects}</p>
    </SidePanel>
  )
}
