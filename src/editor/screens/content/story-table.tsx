import { useMemo } from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { Check } from '../../controls/input/check.tsx'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { type Column, VirtualTable } from '../../controls/list/virtual-table.tsx'
import { useTexts } from '../../language.ts'
import { Link, navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor } from '../../session/session-context.tsx'
import { type Overview, type OverviewRow, shownAddress } from '../../stories/overview.ts'
import { StoryPicture } from '../../stories/story-picture.tsx'
import { StoryStates } from '../../stories/story-states.tsx'
import { contentTexts } from './content-texts.ts'
import type { RowSorting } from './row-filter.ts'
import { RowMenu, type RowPanel } from './row-menu.tsx'
import type { FolderLimits } from '../../stories/folder-limits.tsx'
import type { StoryActions } from './story-actions.ts'
import type { Selection } from './use-selection.ts'

export interface StoryTableProps {
  overview: Overview
  rows: readonly OverviewRow[]
  label: string
  titles: ReadonlyMap<string, string>
  presence: readonly PresenceView[]
  selection: Selection | null
  sorting: RowSorting
  now: number
  actions: StoryActions
  limits: FolderLimits
  onSort(sorting: RowSorting): void
  onPanel(panel: RowPanel, row: OverviewRow): void
}

const minuteMs = 60_000

/** Stories of a folder, one a row. */
export function StoryTable(props: StoryTableProps) {
  const { overview, rows, label, titles, presence, selection, sorting, now, actions, limits, onSort, onPanel } = props
  const t = useTexts(contentTexts)
  const { boot } = useEditor()
  const { websiteFolder } = boot
  const columns = useMemo((): Column<OverviewRow>[] => {
    const isAll = selection !== null && rows.length > 0 && rows.every(selection.has)
    const select: Column<OverviewRow> = {
      id: 'select',
      className: 'col-check',
      head: (
        <Check
          checked={isAll ? true : selection !== null && selection.ids.size > 0 ? 'mixed' : false}
          label={t.selectAll}
          onChange={checked => (checked ? selection?.set(rows.map(({ id }) => id)) : selection?.clear())}
        />
      ),
      cell: row => (
        <Check
          checked={selection?.has(row) ?? false}
          label={t.select(row.name)}
          tabIndex={-1}
          onChange={(_, withShift) => selection?.toggle(row, withShift ? null : undefined)}
        />
      ),
    }
    return [
      ...(selection ? [select] : []),
      {
        id: 'picture',
        head: <span className="vh">{t.picture}</span>,
        className: 'opt col-picture',
        cell: row => <StoryPicture row={row} className="tbl__thumb" width={48} />,
      },
      {
        id: 'name',
        head: t.name,
        className: 'w',
        isName: true,
        isSortable: true,
        cell(row) {
          const writer = presence.find(({ story }) => story === row.id)
          return (
            <>
              <div className="clip">
                <Link className="name" to={storyRoute(row.id)} tabIndex={-1}>
                  {row.name}
                </Link>{' '}
                {writer && <span className="tag">{t.isWriting(writer.person.name)}</span>}
              </div>
              <div className="small muted clip">{shownAddress(row.fullSlug, websiteFolder)}</div>
            </>
          )
        },
      },
      {
        id: 'type',
        head: t.type,
        className: 'opt col-type',
        isSortable: true,
        cell: row => <span className="clip">{titles.get(row.type ?? '') ?? row.type}</span>,
      },
      {
        id: 'state',
        head: t.state,
        className: 'col-state',
        isSortable: true,
        cell: row => <StoryStates states={row.states} />,
      },
      {
        id: 'updated',
        head: t.changed,
        className: 'opt col-date',
        isSortable: true,
        cell: row => (
          <>
            <RelativeDate iso={new Date(row.updatedMinute * minuteMs).toISOString()} now={now} />
            <br />
            <span className="small muted clip">{overview.people.get(row.authorId ?? 0) ?? ''}</span>
          </>
        ),
      },
      {
        id: 'more',
        head: <span className="vh">{t.more}</span>,
        className: 'col-more',
        cell: row => <RowMenu {...{ row, limits, actions, onPanel }} />,
      },
    ]
  }, [actions, limits, now, onPanel, overview, presence, rows, selection, t, titles, websiteFolder])

  return (
    <VirtualTable
      label={label}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      sorting={sorting}
      onSort={({ by, descending }) => onSort({ by: by as RowSorting['by'], descending })}
      {...(selection && { isSelected: selection.has, onToggle: selection.toggle })}
      onOpen={row => navigate(storyRoute(row.id))}
      onKey={(event, row) => {
        if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey) return false
        open(`/${boot.locales[0]?.code ?? ''}${shownAddress(row.fullSlug, websiteFolder)}`)
        return true
      }}
    />
  )
}
