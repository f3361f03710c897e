import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Button, IconButton } from '../../controls/button.tsx'
import { ConfirmInPlace } from '../../controls/confirm-in-place.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { RelativeDate, useNow } from '../../controls/relative-date.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { Page } from '../../frame/page.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useApi, useEditor, useSession } from '../../session/session-context.tsx'
import { titlesOf, useContentTypes } from '../../stories/content-types.ts'
import { shownAddress } from '../../stories/overview.ts'
import { overviewKey } from '../../stories/use-overview.ts'
import { daysLeft, type Deleted, readWholeTrash } from '../../stories/trash.ts'

const texts = defineTexts(
  {
    title: 'Papierkorb',
    sub: '90 Tage, mit allen Ständen, Adressen und Verweisen. Die Adresse bleibt so lange frei gehalten.',
    name: 'Name',
    deleted: 'Gelöscht',
    left: 'Frist',
    action: 'Aktion',
    days: (count: number) => (count === 1 ? 'noch 1 Tag' : `noch ${count} Tage`),
    last: 'geht heute',
    restore: 'Wiederherstellen',
    purge: (name: string) => `„${name}“ endgültig löschen`,
    sure: (name: string) => `„${name}“ mit allen Ständen endgültig löschen? Das lässt sich nicht zurücknehmen.`,
    confirm: 'Endgültig löschen',
    restored: (name: string) => `„${name}“ ist wieder da, als Entwurf.`,
    purged: (name: string) => `„${name}“ ist endgültig gelöscht.`,
    open: 'Öffnen',
    taken: 'Die Adresse hat inzwischen ein anderes Blatt. Ändern Sie erst dessen Adresse.',
    failed: 'Das hat der Server nicht beantwortet. Es hat sich nichts geändert.',
    none: 'Der Papierkorb ist leer.',
    folder: 'Ordner',
  },
  {
    title: 'Bin',
    sub: '90 days, with all versions, addresses and links. The address stays free for as long.',
    name: 'Name',
    deleted: 'Deleted',
    left: 'Time left',
    action: 'Action',
    days: (count: number) => (count === 1 ? '1 day left' : `${count} days left`),
    last: 'goes today',
    restore: 'Restore',
    purge: (name: string) => `Delete “${name}” for good`,
    sure: (name: string) => `Delete “${name}” with all its versions for good? This cannot be undone.`,
    confirm: 'Delete for good',
    restored: (name: string) => `“${name}” is back, as a draft.`,
    purged: (name: string) => `“${name}” is deleted for good.`,
    open: 'Open',
    taken: 'Another sheet has this address by now. Change its address first.',
    failed: 'The server did not answer. Nothing has changed.',
    none: 'The bin is empty.',
    folder: 'Folder',
  },
)

/** Deleted stories, for ninety days. */
export function BinScreen() {
  const t = useTexts(texts)
  const api = useApi()
  const queries = useQueryClient()
  const now = useNow()
  const { boot } = useEditor()
  const titles = titlesOf(useContentTypes())
  const { may } = useSession()
  const { show } = useMessages()
  const [asked, setAsked] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['trash'],
    queryFn: () => readWholeTrash(api),
  })
  const renew = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['trash'] })
    await queries.invalidateQueries({ queryKey: overviewKey })
  }
  async function restore({ id, name }: Deleted): Promise<void> {
    try {
      await api.call('GET', api.space(`stories/${id}/undelete`))
      await renew()
      show({ text: t.restored(name), action: { label: t.open, run: () => navigate(storyRoute(id)) } })
    } catch (problem) {
      const isTaken = problem instanceof ApiError && JSON.stringify(problem.body).includes('taken')
      show({ text: isTaken ? t.taken : t.failed })
    }
  }
  async function purge({ id, name }: Deleted): Promise<void> {
    setAsked(null)
    try {
      await api.call('DELETE', api.space(`stories/trash/${id}`))
      await renew()
      show({ text: t.purged(name) })
    } catch {
      show({ text: t.failed })
    }
  }

  return (
    <Page title={t.title} sub={t.sub}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.length === 0 ? (
        <Empty sketch title={t.none} />
      ) : (
        <div className="tblwrap">
          <table className="tbl tbl--tall">
            <thead>
              <tr>
                <th className="w">{t.name}</th>
                <th className="opt">{t.deleted}</th>
                <th className="opt">{t.left}</th>
                <th>
                  <span className="vh">{t.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map(each => (
                <tr key={each.id}>
                  <th scope="row" className="w">
                    <span className="strong">{each.name}</span>
                    <br />
                    <span className="small muted">
                      {[
                        each.isFolder ? t.folder : titles.get(each.type),
                        shownAddress(each.fullSlug, boot.websiteFolder),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td className="opt nowrap">
                    <RelativeDate iso={each.deletedAt} now={now} />
                    {each.by && `, ${each.by}`}
                  </td>
                  <td className="opt nowrap">{daysLeft(each, now) === 0 ? t.last : t.days(daysLeft(each, now))}</td>
                  <td>
                    {asked === each.id ? (
                      <ConfirmInPlace
                        question={t.sure(each.name)}
                        confirm={t.confirm}
                        onConfirm={() => void purge(each)}
                        onCancel={() => setAsked(null)}
                      />
                    ) : (
                      may('write') && (
                        <span className="row">
                          <Button small onClick={() => void restore(each)}>
                            {t.restore}
                          </Button>
                          <IconButton small icon="trash" label={t.purge(each.name)} onClick={() => setAsked(each.id)} />
                        </span>
                      )
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}
