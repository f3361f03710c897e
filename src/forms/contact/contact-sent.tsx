import { useEffect, useRef, useState, type ReactNode } from 'react'
import { contactMessages } from '../../messages/contact.ts'
import { formatDate } from '../../messages/format.ts'
import type { Locale } from '../../model/locale.ts'
import { TitleBlock, TitleBlockCell } from '../../ui/title-block/title-block.tsx'
import type { SentMessage } from '../form-state.ts'

export interface ContactSentProps {
  locale: Locale
  title: string
  text: string
  topicLabel: string
  /** Of the topic in the form, from 1: the style sheet shows who answers. */
  place: number
  sent: SentMessage
  /** Takes the focus when it appears in the place of the form; not on a page that was loaded with it. */
  takesFocus: boolean
}

/** After sending: the reference number, what happens next, and the text to keep. */
export function ContactSent({ locale, title, text, topicLabel, place, sent, takesFocus }: ContactSentProps): ReactNode {
  const t = contactMessages[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="thanks" data-sent="" data-topic-place={place}>
      <p className="thanks__no label">
        <span>{t.reference}</span> <b className="num">{sent.reference}</b>
      </p>
      <h3 className="thanks__title" tabIndex={-1} ref={heading}>
        {title}
      </h3>
      <p className="thanks__text lead">{text}</p>
      <ol className="span-line" aria-label={t.steps}>
        <Step when={t.step1When} title={t.step1} text={t.step1Text} />
        <Step when={t.step2When} title={t.step2} text={t.step2Text} />
        <Step when={t.step3When} title={t.step3} text={t.step3Text} />
      </ol>
      <div className="thanks__copy">
        <h4 className="h3">{t.yourMessage}</h4>
        <TitleBlock>
          <TitleBlockCell label={t.labels.topic}>{topicLabel}</TitleBlockCell>
          <TitleBlockCell label={t.sentAt}>{formatDate(sent.at, 'long', locale)}</TitleBlockCell>
          <TitleBlockCell label={t.text} wide>
            <span className="thanks__message">{sent.message}</span>
          </TitleBlockCell>
        </TitleBlock>
        <CopyButton text={sent.message} locale={locale} />
      </div>
    </div>
  )
}

function Step({ when, title, text }: { when: string; title: string; text: string }): ReactNode {
  return (
    <li>
      <span className="label">{when}</span>
      <b>{title}</b>
      <span>{text}</span>
    </li>
  )
}

/** Only with script, and only where the browser has a clipboard. */
function CopyButton({ text, locale }: { text: string; locale: Locale }): ReactNode {
  const t = contactMessages[locale]
  const [copied, setCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <p className="thanks__actions">
      <button className="action thanks__button" type="button" data-color="secondary" data-size="lg" onClick={copy}>
        {t.copy}
      </button>{' '}
      <span role="status">{copied ? t.copied : ''}</span>
    </p>
  )
}
