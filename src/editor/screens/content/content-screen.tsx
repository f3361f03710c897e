import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Kbd } from '../../controls/kbd.tsx'
import { useNow } from '../../controls/relative-date.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { Page } from '../../frame/page.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { usePresence } from '../../live/live-events.tsx'
import { Link, navigate, useRoute } from '../../routing/navigation.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts.tsx'
import { titlesOf, useContentTypes } from '../../stories/content-types.ts'
import { useFolderLimits } from '../../stories/folder-limits.tsx'
import type { Overview, OverviewRow } from '../../stories/overview.ts'
import { useContentLanguages } from '../../stories/language-names.ts'
import { useOverview } from '../../stories/use-overview.ts'
import { BulkBar, type BulkPanel } from './bulk-bar.tsx'
import { ContentPanel, type OpenPanel } from './panels/content-panel.tsx'
import { contentTexts } from './content-texts.ts'
import { FilterBar } from './filter-bar.tsx'
import { FolderTree } from './tree/folder-tree.tsx'
import { NothingFound } from './nothing-found.tsx'
import { filterRows, noFilter, type RowFilter, type RowSorting, sortRows } from './row-filter.ts'
import type { RowPanel } from './row-menu.tsx'
import { useStoryActions } from './story-actions.ts'
import { StoryTable } from './story-table.tsx'
import { StoryTree } from './tree/story-tree.tsx'
import { useFullText } from '../../stories/use-full-text.ts'
import { useSelection } from './use-selection.ts'

type View = 'table' | 'tree'

/** How the list was left: it is the same when somebody comes back to it. */
const left: { filter: RowFilter; sorting: RowSorting; view: View } = {
  filter: noFilter,
  sorting: { by: 'updated', descending: true },
  view: 'table',
}

/** All stories: folders at the side, table or tree beside them. */
export function ContentScreen() {
  const t = useTexts(contentTexts)
  const { data: overview, error, refetch } = useOverview()
  if (overview) return <Content overview={overview} />
  return (
    <Page title={t.title}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton label={t.loading} />}
    </Page>
  )
}

function Content({ overview }: { overview: Overview }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const locale = editorLocales[language]
  const route = useRoute()
  const languages = useContentLanguages()
  const { may } = useSession()
  const presence = usePresence()
  const now = useNow()
  const titles = titlesOf(useContentTypes())
  const [filter, setFilter] = useState(left.filter)
  const [sorting, setSorting] = useState(left.sorting)
  const [view, setView] = useState<View>(left.view)
  const [panel, setPanel] = useState<OpenPanel | null>(null)
  const { folder, create } = route.screen === 'content' ? route : { folder: '' }
  const folderId = folderOf(overview, folder)
  const openPanelNow: OpenPanel | null = panel ?? (create === undefined ? null : { kind: 'create', rows: [], create })
  const closePanel = (): void => {
    setPanel(null)
    if (create !== undefined) navigate({ screen: 'content', folder }, { replace: true })
  }
  const folderName = overview.byId.get(folderId)?.name ?? t.title
  const found = useFullText(filter.words)
  const collator = useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale])
  const inFolder = useMemo(() => filterRows(overview, folderId, noFilter), [overview, folderId])
  const isFiltered = filter !== noFilter && JSON.stringify(filter) !== JSON.stringify(noFilter)
  const rows = useMemo(
    () => sortRows(isFiltered ? filterRows(overview, folderId, filter, found) : inFolder, sorting, collator),
    [overview, folderId, filter, found, sorting, collator, inFolder, isFiltered],
  )
  const matches = useMemo(() => (isFiltered ? new Set(rows.map(({ id }) => id)) : null), [isFiltered, rows])
  const selection = useSelection(rows)
  const selected = useMemo(
    () => [...selection.ids].flatMap(id => overview.byId.get(id) ?? []),
    [selection.ids, overview],
  )
  const actions = useStoryActions(overview)
  const limits = useFolderLimits(overview)
  const canSelect = may('write') || may('publish')
  const openPanel = useCallback((kind: RowPanel, row: OverviewRow) => setPanel({ kind, rows: [row] }), [])

  const change = (next: RowFilter): void => {
    left.filter = next
    setFilter(next)
  }
  useShortcuts([
    ...(may('write')
      ? [
          {
            keys: 'n',
            place: 'list' as const,
            name: t.create,
            icon: 'plus' as const,
            run: () => setPanel({ kind: 'create', rows: [] }),
          },
        ]
      : []),
    ...(selected.length > 0
      ? [{ keys: 'Escape', place: 'list' as const, name: t.reset, inFields: false, run: selection.clear }]
      : []),
  ])

  const show = (count: number): string => count.toLocaleString(locale)
  const list =
    rows.length === 0 ? (
      <NothingFound
        words={filter.words}
        isFiltered={isFiltered}
        onReset={() => change(noFilter)}
        overview={overview}
        onWords={words => change({ ...noFilter, words })}
        {...(may('write') && { onCreate: () => setPanel({ kind: 'create', rows: [] }) })}
      />
    ) : view === 'table' ? (
      <StoryTable
        {...{ overview, rows, titles, presence, sorting, now, actions, limits }}
        label={folderName}
        selection={canSelect ? selection : null}
        onSort={next => {
          left.sorting = next
          setSorting(next)
        }}
        onPanel={openPanel}
      />
    ) : (
      <StoryTree
        {...{ overview, folderId, matches, actions, limits }}
        label={folderName}
        mayMove={may('write')}
        onPanel={openPanel}
      />
    )
  return (
    <Page
      fill
      title={folderName}
      sub={[
        inFolder.length === 1 ? t.sheet : t.sheets(show(inFolder.length)),
        ...languages.slice(1).flatMap(({ name }, at) => {
          const missing = inFolder.filter(({ states }) => states[at + 1] === 'untranslated').length
          return missing > 0 ? [t.without(show(missing), name)] : []
        }),
        ...[inFolder.filter(({ states }) => states.includes('changed')).length].flatMap(count =>
          count > 0 ? [t.withChanges(show(count))] : [],
        ),
      ].join(', ')}
      actions={
        <>
          <Segmented
            className="hide-s"
            label={t.view}
            value={view}
            onChange={next => {
              left.view = next
              setView(next)
            }}
            options={[
              { value: 'table', label: t.table },
              { value: 'tree', label: t.tree },
            ]}
          />
          {may('write') && (
            <Button kind="primary" icon="plus" onClick={() => setPanel({ kind: 'create', rows: [] })}>
              {t.create}
            </Button>
          )}
        </>
      }
      foot={
        <>
          <span>{t.shown(show(rows.length), show(inFolder.length))}</span>
          <span className="hide-s">
            <Kbd keys="↑ ↓" /> {t.row}
          </span>
          {view === 'table' ? (
            <span className="hide-s">
              <Kbd keys={t.space} /> {t.selects}
            </span>
          ) : (
            <span className="hide-s">
              <Kbd keys="Alt ↑ ↓ ← →" /> {t.moves}
            </span>
          )}
          <span className="hide-s">
            <Kbd keys="Enter" /> {t.opens}
          </span>
          {view === 'table' && (
            <span className="hide-s">
              <Kbd keys="P" /> {t.previews}
            </span>
          )}
        </>
      }
    >
      <div className="finder finder--fill">
        <aside className="hide-s" aria-label={t.folders}>
          <FolderTree overview={overview} folderId={folderId} />
          {may('write') && (
            <p className="tree__auto">
              <Link className="quiet row" to={{ screen: 'bin' }}>
                <Icon name="trash" small />
                {t.bin}
              </Link>
            </p>
          )}
        </aside>
        <div>
          <FilterBar {...{ filter, overview, folderName, titles }} onChange={change} />
          {list}
          {selected.length > 0 && (
            <BulkBar
              {...{ rows: selected, limits }}
              calls={actions.calls}
              onPanel={(kind: BulkPanel) =>
                setPanel({ kind: kind === 'move' ? 'move' : `bulk-${kind}`, rows: selected })
              }
              onClear={selection.clear}
            />
          )}
        </div>
      </div>
      {openPanelNow && (
        <ContentPanel
          key={create}
          panel={openPanelNow}
          {...{ overview, folderId, actions }}
          onClose={closePanel}
          onBegun={() => {
            setPanel(null)
            selection.clear()
          }}
        />
      )}
    </Page>
  )
}

/** The folder of an address; 0 for all stories, and for one that is gone. */
function folderOf({ rows }: Overview, fullSlug: string): number {
  if (fullSlug === '') return 0
  return rows.find(row => row.type === null && row.fullSlug === fullSlug)?.id ?? 0
}
