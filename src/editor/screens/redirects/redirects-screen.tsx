import { useMemo, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Menu } from '../../controls/menu.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { RelativeDate, useNow } from '../../controls/relative-date.tsx'
import { SearchField } from '../../controls/input/search-field.tsx'
import { Segmented } from '../../controls/input/segmented.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { type Column, type Sorting, VirtualTable } from '../../controls/list/virtual-table.tsx'
import { Page } from '../../frame/page.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useOverview } from '../../stories/use-overview.ts'
import { saveBlob } from '../inbox/use-inbox.ts'
import { isMissing, publicAddresses } from './missing-targets.ts'
import { MissedPaths } from './missed-paths.tsx'
import { PathCheck } from './path-check.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectImport } from './redirect-import.tsx'
import { isPattern, type Redirect, toCsv } from './redirect-rows.ts'
import { redirectTexts } from './redirect-texts.ts'
import { useRedirects } from './use-redirects.ts'

type Kind = 'all' | 'exact' | 'pattern' | 'broken'

const noPages: ReadonlySet<string> = new Set()

/** Old addresses and where they lead. */
export function RedirectsScreen() {
  const t = useTexts(redirectTexts)
  const locale = editorLocales[useLanguage()]
  const now = useNow()
  const { boot } = useEditor()
  const { may } = useSession()
  const { show } = useMessages()
  const redirects = useRedirects()
  const { data: overview } = useOverview()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [sorting, setSorting] = useState<Sorting>({ by: 'order', descending: false })
  const [address, setAddress] = useState('')
  const [edited, setEdited] = useState<Redirect | 'import' | null>(null)
  const locales = useMemo(() => boot.locales.map(({ code }) => code), [boot])
  const addresses = useMemo(
    () => (overview ? publicAddresses(overview, locales, boot.websiteFolder) : noPages),
    [overview, locales, boot.websiteFolder],
  )
  const rows = useMemo(() => redirects.table.data?.rows ?? [], [redirects.table.data])
  const broken = useMemo(
    () =>
      new Set(
        rows.filter(({ to }) => addresses.size > 0 && isMissing(to, addresses, locales, noPages)).map(({ id }) => id),
      ),
    [rows, addresses, locales],
  )
  const { hits } = redirects
  const kinds: Readonly<Record<Kind, (row: Redirect) => boolean>> = {
    all: () => true,
    exact: row => !isPattern(row),
    pattern: isPattern,
    broken: ({ id }) => broken.has(id),
  }
  const counted = (of: Kind): number => rows.filter(kinds[of]).length
  const wanted = words.toLowerCase().trim()
  const shown = rows.filter(row => kinds[kind](row) && `${row.from} ${row.to}`.toLowerCase().includes(wanted))
  const hitsOf = ({ from }: Redirect): number => hits.get(from)?.count ?? 0
  const sorted = sorting.by === 'hits' ? shown.toSorted((a, b) => hitsOf(a) - hitsOf(b)) : shown
  const ordered = sorting.descending ? sorted.toReversed() : sorted

  async function act(work: () => Promise<unknown>, text: string, undo?: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      await redirects.renew()
      show({ text, ...(undo && { action: { label: t.undo, run: () => void act(undo, t.saved) } }) })
    } catch {
      show({ text: t.failed })
    }
  }
  const save = (row: Redirect): void => {
    setEdited(null)
    const before = rows.find(({ id }) => id === row.id)
    if (before)
      void act(
        () => redirects.change(row.id, row),
        t.saved,
        () => redirects.change(before.id, before),
      )
    else void act(() => redirects.add(row), t.saved)
  }
  const remove = (row: Redirect, at: number): Promise<void> =>
    act(
      () => redirects.remove(row.id),
      t.removed(row.from),
      () => redirects.add(row, at + 1),
    )
  const importAll = (imported: readonly Omit<Redirect, 'id'>[]): void => {
    setEdited(null)
    void act(() => redirects.addAll(imported), t.imported(imported.length))
  }
  const download = (): void => saveBlob(new Blob([toCsv(rows)], { type: 'text/csv' }), 'redirects.csv')
  const columns: Column<Redirect>[] = [
    { id: 'from', head: t.from, isName: true, cell: ({ from }) => <div className="clip strong">{from}</div> },
    { id: 'to', head: t.to, className: 'opt', cell: ({ to }) => <div className="clip">{to}</div> },
    { id: 'status', head: t.status, className: 'opt col-status', cell: ({ status }) => status },
    {
      id: 'hits',
      head: t.hits,
      className: 'end opt col-hits',
      isSortable: true,
      cell: row => hitsOf(row).toLocaleString(locale),
    },
    {
      id: 'last',
      head: t.last,
      className: 'opt col-narrow',
      cell({ from }) {
        const last = hits.get(from)?.last
        return last ? <RelativeDate iso={`${last}T12:00:00Z`} now={now} /> : '–'
      },
    },
    {
      id: 'state',
      head: t.state,
      className: 'col-narrow',
      cell: row =>
        broken.has(row.id) ? (
          <span className="tag">{t.isBroken}</span>
        ) : isPattern(row) ? (
          <span className="tag">{t.isPattern}</span>
        ) : (
          <span className="small muted">{t.ok}</span>
        ),
    },
    {
      id: 'more',
      head: <span className="vh">{t.more}</span>,
      className: 'col-more',
      cell(row) {
        const at = rows.indexOf(row)
        return (
          may('lists') && (
            <Menu
              small
              label={t.moreOf(row.from)}
              groups={[
                [{ id: 'edit', label: t.edit, icon: 'text', run: () => setEdited(row) }],
                [
                  {
                    id: 'up',
                    label: t.up,
                    icon: 'up',
                    run: () => void act(() => redirects.move(row.id, Math.max(1, at)), t.saved),
                  },
                  {
                    id: 'down',
                    label: t.down,
                    icon: 'down',
                    run: () => void act(() => redirects.move(row.id, at + 2), t.saved),
                  },
                ],
                [{ id: 'remove', label: t.remove, icon: 'trash', run: () => void remove(row, at) }],
              ]}
            />
          )
        )
      },
    },
  ]
  const { table } = redirects
  return (
    <Page
      fill
      title={t.title}
      sub={t.sub}
      actions={
        may('lists') && (
          <>
            <Button icon="upload" onClick={() => setEdited('import')}>
              {t.import}
            </Button>
            <Button icon="download" onClick={download}>
              {t.export}
            </Button>
            <Button kind="primary" icon="plus" onClick={() => setEdited({ id: 0, from: '', to: '', status: 301 })}>
              {t.add}
            </Button>
          </>
        )
      }
    >
      <div className="filters">
        <SearchField label={t.search} placeholder={t.placeholder} value={words} onChange={setWords} />
        <Segmented
          small
          label={t.kind}
          value={kind}
          onChange={setKind}
          options={(['all', 'exact', 'pattern', 'broken'] as const).map(value => ({
            value,
            label: t[value](counted(value)),
          }))}
        />
        <span className="grow" />
        <label className="row">
          <span className="nowrap">{t.check}</span>
          <input
            className="input"
            value={address}
            spellCheck={false}
            onChange={event => setAddress(event.target.value)}
          />
        </label>
      </div>
      <PathCheck address={address} rows={rows} />
      {table.error ? (
        <Failure error={table.error} onRetry={() => void table.refetch()} />
      ) : !table.data ? (
        <Skeleton />
      ) : ordered.length === 0 ? (
        <Empty title={t.none} />
      ) : (
        <VirtualTable<Redirect>
          label={t.title}
          rows={ordered}
          columns={columns}
          keyOf={({ id }) => id}
          rowHeight={38}
          sorting={sorting}
          onSort={setSorting}
          {...(may('lists') && { onOpen: setEdited })}
        />
      )}
      <MissedPaths
        missed={redirects.missed}
        addresses={addresses}
        mayAdd={may('lists')}
        onAdd={(from, to) => setEdited({ id: 0, from, to, status: 301 })}
      />
      {edited === 'import' ? (
        <RedirectImport known={rows} onImport={importAll} onClose={() => setEdited(null)} />
      ) : (
        edited && <RedirectForm row={edited} others={rows} onSave={save} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
