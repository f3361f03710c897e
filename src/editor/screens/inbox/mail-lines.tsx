import type { EnquiryView } from '../../../model/editing/inbox-answers.ts'
import { Icon } from '../../controls/icon.tsx'
import { relativeDate, useNow } from '../../controls/relative-date.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { inboxTexts } from './inbox-texts.ts'
import { useEnquiryAction } from './use-inbox.ts'

/** Mails about an enquiry, and whether they arrived. */
export function MailLines({ enquiry }: { enquiry: EnquiryView }) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const now = useNow()
  const retry = useEnquiryAction()
  if (enquiry.mails.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">{t.mail}</h3>
      </div>
      <ul className="lines">
        {enquiry.mails.map(({ id, kind, recipient, state, attempts, error, at }) => (
          <li key={id} data-s={state === 'sent' ? 'ok' : state === 'parked' ? 'error' : undefined}>
            <Icon name={state === 'sent' ? 'check' : state === 'parked' ? 'error' : 'clock'} />
            <span className="strong">
              {kind === 'notice' || kind === 'other' ? t.mails[kind](recipient) : t.mails[kind]}
            </span>
            <span className="small muted">
              {[t.mailStates[state], relativeDate(at, now, language), attempts > 1 ? t.attempts(attempts) : '']
                .filter(Boolean)
                .join(', ')}
            </span>
            {state !== 'sent' && error !== null && (
              <span className="sub">
                {error}{' '}
                <button
                  type="button"
                  className="link-btn"
                  onClick={() => retry.mutate({ method: 'POST', path: `inbox-mails/${id}/retry`, body: {} })}
                >
                  {t.retry}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
