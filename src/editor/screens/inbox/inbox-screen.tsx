import { useRef, useState } from 'react'
import { inboxFolders, type InboxFolder } from '../../../model/editing/inbox-answers.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { Page } from '../../frame/page.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { navigate, useRoute } from '../../routing/navigation.tsx'
import { useSession } from '../../session/session-context.tsx'
import { Enquiry } from './enquiry.tsx'
import { EnquiryList } from './enquiry-list.tsx'
import { inboxTexts } from './inbox-texts.ts'
import { changeStatus, fetchBlob, saveBlob, useEnquiry, useEnquiryAction, useFolder } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** Enquiries of visitors: list and one of them. */
export function InboxScreen() {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const route = useRoute()
  const { person } = useSession()
  const { show } = useMessages()
  const id = route.screen === 'inbox' ? route.id : null
  const [folder, setFolder] = useState<InboxFolder>('open')
  const [pages, setPages] = useState(1)
  const list = useFolder(folder, pages)
  const one = useEnquiry(id)
  const act = useEnquiryAction()
  const [answering, setAnswering] = useState<string | null>(null)
  const assignee = useRef<HTMLSelectElement>(null)
  const enquiries = list.data?.enquiries ?? []
  const counts = list.data?.counts

  const step = (by: number): void => {
    const at = enquiries.findIndex(enquiry => enquiry.id === id)
    const next = enquiries[Math.min(enquiries.length - 1, Math.max(0, at + by))]
    if (next) navigate({ screen: 'inbox', id: next.id })
  }
  useInboxKeys(
    {
      next: () => step(1),
      previous: () => step(-1),
      answered: () => id !== null && act.mutate(changeStatus(id, 'answered')),
      assign: () => assignee.current?.focus(),
      reply: () => setAnswering(id),
    },
    person.preferences.letterKeys,
  )
  const save = async (): Promise<void> => {
    const blob = await fetchBlob(`/editor/api/inbox-export?folder=${folder}&language=${language}`).catch(() => null)
    if (!blob) return
    saveBlob(blob, `${folder}.csv`)
    show({ text: t.exported })
  }
  return (
    <Page
      title={t.title}
      sub={counts ? t.sub(counts.new, counts.in_progress) : '\u00A0'}
      actions={
        <Button icon="download" onClick={() => void save()}>
          {t.export}
        </Button>
      }
      tabs={
        <div className="tabs" role="group" aria-label={t.folderNav}>
          {inboxFolders.map(name => {
            const count =
              name === 'open' ? (counts ? counts.new + counts.in_progress : 0) : name === 'spam' ? counts?.spam : 0
            return (
              <button
                key={name}
                type="button"
                className="tabbtn"
                aria-current={name === folder ? 'page' : undefined}
                onClick={() => {
                  setFolder(name)
                  setPages(1)
                  navigate({ screen: 'inbox', id: null })
                }}
              >
                {t.folders[name]} {count ? <span className="badge">{count}</span> : null}
              </button>
            )
          })}
        </div>
      }
      foot={
        person.preferences.letterKeys && (
          <>
            <span>
              <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> {t.keys.next}
            </span>
            <span>
              <kbd className="kbd">E</kbd> {t.keys.answered}
            </span>
            <span>
              <kbd className="kbd">Z</kbd> {t.keys.assign}
            </span>
            <span>
              <kbd className="kbd">R</kbd> {t.keys.reply}
            </span>
          </>
        )
      }
    >
      {list.error && !list.data && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      <div className="inbox">
        {list.data ? (
          <EnquiryList
            {...{ folder, enquiries, current: id }}
            onMore={list.data.next === null ? null : () => setPages(pages + 1)}
          />
        ) : (
          <Skeleton />
        )}
        {one.data && id !== null ? (
          <Enquiry
            key={one.data.id}
            enquiry={one.data}
            isAnswering={answering === one.data.id}
            onAnswer={isOn => setAnswering(isOn ? one.data.id : null)}
            assigneeRef={assignee}
          />
        ) : (
          <div className="mailview">
            {one.error ? (
              one.error instanceof ApiError && one.error.failure === 'missing' ? (
                <Note>{t.gone}</Note>
              ) : (
                <Failure error={one.error} onRetry={() => void one.refetch()} />
              )
            ) : id === null ? (
              list.data && enquiries.length > 0 && <p className="muted">{t.choose}</p>
            ) : (
              <Skeleton />
            )}
          </div>
        )}
      </div>
    </Page>
  )
}
