import { useMemo, useState } from 'react'
import { Button } from '../../../controls/button.tsx'
import { Icon } from '../../../controls/icon.tsx'
import { SearchField } from '../../../controls/input/search-field.tsx'
import { Note } from '../../../controls/message/note.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { useEditor } from '../../../session/session-context.tsx'
import { useFolderLimits } from '../../../stories/folder-limits.tsx'
import { type Overview, type OverviewRow, shownAddress } from '../../../stories/overview.ts'
import { whyNot } from '../tree/tree-nodes.ts'

const texts = defineTexts(
  {
    title: (name: string) => `„${name}“ verschieben`,
    titleMany: (count: number) => (count === 1 ? '1 Blatt verschieben' : `${count} Blätter verschieben`),
    search: 'Ordner suchen',
    move: 'Hierher verschieben',
    root: 'Ganz oben',
    redirects: 'Alte Adressen leiten weiter, Verweise folgen von selbst.',
    none: 'Kein Ordner heißt so.',
    here: 'liegt hier',
    startpage: (name: string) => `„${name}“ ist die Startseite des Ordners und bleibt in ihm.`,
    itself: (name: string) => `liegt in „${name}“`,
    outside: 'liegt außerhalb Ihrer Ordner',
    notOffered: 'Hierhin geht es nicht',
  },
  {
    title: (name: string) => `Move “${name}”`,
    titleMany: (count: number) => (count === 1 ? 'Move 1 sheet' : `Move ${count} sheets`),
    search: 'Search folders',
    move: 'Move here',
    root: 'At the top',
    redirects: 'Old addresses redirect, links follow by themselves.',
    none: 'No folder has this name.',
    here: 'is here',
    startpage: (name: string) => `“${name}” is the start page of its folder and stays in it.`,
    itself: (name: string) => `is inside “${name}”`,
    outside: 'is outside your folders',
    notOffered: 'Not possible here',
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
  const startpage = rows.find(({ isStartpage }) => isStartpage)
  const found = useMemo(() => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    return overview.rows.filter(row => row.type === null && wanted.every(word => row.words.includes(word)))
  }, [overview, words])
  /** Why a folder is not offered; null where it is. */
  const reasonOf = ({ id }: OverviewRow): string | null => {
    if (!limits.covers(id)) return t.outside
    const stuck = rows.find(row => whyNot(overview, row, id) !== null)
    return stuck ? (stuck.isStartpage ? t.startpage(stuck.name) : t.itself(stuck.name)) : null
  }
  const folders = found.filter(folder => reasonOf(folder) === null)
  // With a start page among them there is one reason, and it is said once.
  const others = startpage || words === '' ? [] : found.filter(folder => reasonOf(folder) !== null)
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
        {found.length === 0 && <p className="muted">{t.none}</p>}
      </div>
      {startpage && <Note kind="warn">{t.startpage(startpage.name)}</Note>}
      {others.length > 0 && (
        <section className="sec">
          <h3 className="h3">{t.notOffered}</h3>
          <ul className="lines">
            {others.slice(0, 20).map(folder => (
              <li key={folder.id}>
                <Icon name="lock" small />
                <span>
                  {folder.name} <span className="sub">{reasonOf(folder)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="small muted">{t.redirects}</p>
    </SidePanel>
  )
}
