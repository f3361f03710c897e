import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { useApi, useSession } from '../../session/session-context.tsx'
import { overviewKey } from '../../stories/use-overview.ts'
import { daysLeft, readWholeTrash } from '../../stories/trash.ts'

const texts = defineTexts(
  {
    gone: 'Dieses Blatt gibt es nicht mehr.',
    inBin: (name: string, when: string, by: string, days: number) =>
      `„${name}“ wurde ${when}${by === '' ? '' : ` von ${by}`} gelöscht und liegt ${days === 0 ? 'nur noch heute' : days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`} im Papierkorb.`,
    restore: 'Wiederherstellen',
    list: 'Zu den Inhalten',
    bin: 'Zum Papierkorb',
    failed: 'Das lässt sich gerade nicht wiederherstellen. Im Papierkorb steht, warum.',
  },
  {
    gone: 'This sheet no longer exists.',
    inBin: (name: string, when: string, by: string, days: number) =>
      `“${name}” was deleted ${when}${by === '' ? '' : ` by ${by}`} and stays in the bin ${days === 0 ? 'for today only' : days === 1 ? 'for 1 more day' : `for ${days} more days`}.`,
    restore: 'Restore',
    list: 'Go to content',
    bin: 'Go to the bin',
    failed: 'This cannot be restored at the moment. The bin says why.',
  },
)

/** An address of a story that is not there: whether it is in the bin, and the way back. */
export function GoneStory({ id, onBack }: { id: number; onBack(): void }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow()
  const api = useApi()
  const queries = useQueryClient()
  const { may } = useSession()
  const { show } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const { data: trash } = useQuery({ queryKey: ['trash'], queryFn: () => readWholeTrash(api) })
  const deleted = trash?.find(each => each.id === id)

  async function restore(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await api.call('GET', api.space(`stories/${id}/undelete`))
      await queries.invalidateQueries({ queryKey: ['trash'] })
      await queries.invalidateQueries({ queryKey: overviewKey })
      onBack()
    } catch {
      setBusy(false)
      show({ text: t.failed, action: { label: t.bin, run: () => navigate({ screen: 'bin' }) } })
    }
  }
  return (
    <Empty
      title={t.gone}
      action={
        <>
          {deleted && may('write') && (
            <Button kind="primary" aria-busy={isBusy} onClick={() => void restore()}>
              {t.restore}
            </Button>
          )}
          <Button onClick={() => navigate({ screen: 'content', folder: '' })}>{t.list}</Button>
          <Button kind="quiet" onClick={() => navigate({ screen: 'bin' })}>
            {t.bin}
          </Button>
        </>
      }
    >
      {deleted &&
        t.inBin(deleted.name, relativeDate(deleted.deletedAt, now, language), deleted.by, daysLeft(deleted, now))}
    </Empty>
  )
}
