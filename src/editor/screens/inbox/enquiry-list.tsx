import type { EnquiryHead, InboxFolder } from '../../../model/editing/inbox-answers.ts'
import { Button } from '../../controls/button.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { initialsOf } from '../../frame/person.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { useTopics } from './use-topics.ts'
import { inboxTexts } from './inbox-texts.ts'

export interface EnquiryListProps {
  folder: InboxFolder
  enquiries: readonly EnquiryHead[]
  current: string | null
  onMore: (() => void) | null
}

/** The enquiries of a folder, newest first. */
export function EnquiryList({ folder, enquiries, current, onMore }: EnquiryListProps) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const now = useNow()
  const topicName = useTopics()
  if (enquiries.length === 0) return <p className="muted inbox__none">{t.empty[folder]}</p>
  return (
    <div className="inbox__list">
      <ul aria-label={t.list}>
        {enquiries.map(enquiry => {
          const { id, name, company, topic, excerpt, status, assignee, createdAt } = enquiry
          const isNew = status === 'new'
          return (
            <li key={id}>
              <Link to={{ screen: 'inbox', id }} aria-current={id === current ? 'true' : undefined}>
                <span>
                  {isNew && (
                    <>
                      <span className="dot" />
                      <span className="vh">{t.isNew}</span>
                    </>
                  )}
                </span>
                <span className={isNew ? 'strong clip' : 'clip'}>{company ? `${name}, ${company}` : name}</span>
                <span className="small muted">{relativeDate(createdAt, now, language, true)}</span>
                <span className="sub clip">{[topicName(topic), excerpt].filter(Boolean).join(' · ')}</span>
                {(assignee || !isNew) && (
                  <span className="sub">
                    <span className="row">
                      {assignee && (
                        <span className="avatar" aria-hidden="true">
                          {initialsOf(assignee.name)}
                        </span>
                      )}
                      {[assignee?.name, isNew ? '' : t.states[status]].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      {onMore && (
        <p className="inbox__more">
          <Button small onClick={onMore}>
            {t.more}
          </Button>
        </p>
      )}
    </div>
  )
}
