import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { keepContactDraft } from '../../../forms/contact/contact-draft.ts'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import { ActionButton } from '../../../ui/action/action.tsx'
import { Arrow, Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/section/section.tsx'
import type { CheckResultProps, ShownResult } from './check-result-props.ts'
import { summarize, withTopic, contactTopic } from './contact-summary.ts'
import { readFragment, toFragment } from './result-code.ts'

export interface ResultOnwardProps extends CheckResultProps {
  shown: ShownResult
}

/** What can be done with the result: discuss, print, copy, change, compare. */
export function ResultOnward(props: ResultOnwardProps): ReactNode {
  const { locale, anchor, own, other, actions, shown, send, onRestart, onStopComparing } = props
  const t = interactiveCheckMessages[locale]
  const [discuss, ...further] = actions
  return (
    <Section
      id={`${anchor}-onward`}
      theme="ground"
      number={null}
      label={t.onward}
      headline={t.onwardTitle}
      className="check-onward"
    >
      <div className="at-text">
        {discuss && (
          <p className="actions">
            <a
              className="action"
              data-color="primary"
              data-size="xl"
              href={withTopic(discuss.href)}
              onClick={() =>
                keepContactDraft({ topic: contactTopic, message: summarize(props, shown) }, () => sessionStorage)
              }
            >
              {discuss.label} <Arrow />
            </a>
          </p>
        )}
        <ul className="check-onward__list">
          <Entry icon="print" onClick={() => print()}>
            {t.print}
          </Entry>
          <CopyLink {...props} />
          {own ? (
            <>
              <Entry icon="edit" onClick={() => send({ kind: 'change' })}>
                {t.change}
              </Entry>
              {other && (
                <Entry icon="close" onClick={onStopComparing}>
                  {t.stopComparing}
                </Entry>
              )}
              <Entry icon="rotate" onClick={onRestart}>
                {t.restart}
              </Entry>
            </>
          ) : (
            <Entry icon="edit" onClick={() => send({ kind: 'start' })}>
              {t.answerYourself}
            </Entry>
          )}
          {further.map(({ label, href, newTab }) => (
            <li key={href}>
              <a className="check-onward__link" href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
                <Arrow /> <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="check-onward__note small">{t.linkNote}</p>
        {own && <CompareForm {...props} />}
      </div>
    </Section>
  )
}

interface EntryProps {
  icon: 'print' | 'edit' | 'rotate' | 'close'
  onClick: () => void
  children: ReactNode
}

function Entry({ icon, onClick, children }: EntryProps): ReactNode {
  return (
    <li>
      <button className="check-onward__link" type="button" onClick={onClick}>
        <Icon name={icon} /> <span>{children}</span>
      </button>
    </li>
  )
}

/** Copies the link; where the browser refuses, the link is there to be copied by hand. */
function CopyLink({ locale, anchor, version, shown }: ResultOnwardProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const [link, setLink] = useState('')
  async function copy(): Promise<void> {
    const address = location.origin + location.pathname + toFragment(shown.result, version)
    setLink(address)
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  return (
    <li>
      <button className="check-onward__link" type="button" onClick={() => void copy()}>
        <Icon name="share" /> <span>{t.copy}</span>
      </button>
      <p className="check-onward__status" role="status">
        {copied === 'yes' ? t.copied : copied === 'refused' ? t.copyByHand : ''}
      </p>
      {copied === 'refused' && (
        <input
          className="input"
          id={`${anchor}-link`}
          aria-label={t.link}
          readOnly
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
      )}
    </li>
  )
}

/** Takes the link of another person. It is read here, in the browser, and sent nowhere. */
function CompareForm({ locale, anchor, version, statements, send }: ResultOnwardProps): ReactNode {
  const t = interactiveCheckMessages[locale]
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const name = `${anchor}-other`

  function compare(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const read = readFragment(field.current?.value.trim() ?? '', version, statements.length) ?? { kind: 'unreadable' }
    if (read.kind === 'result') return send({ kind: 'link', read })
    setError(read.kind === 'other-version' ? t.otherVersion : t.unreadable)
    field.current?.focus()
  }

  return (
    <form className="check-compare" onSubmit={compare} noValidate aria-label={t.compare}>
      <h3 className="h3">{t.compare}</h3>
      <div className="field">
        <label className="field__label" htmlFor={name}>
          {t.compareLabel}
        </label>
        <p className="field__hint" id={`${name}-hint`}>
          {t.compareHint}
        </p>
        {error && (
          <p className="field__error" id={`${name}-error`}>
            <Icon name="error" />
            <span>{error}</span>
          </p>
        )}
        <input
          className="input"
          id={name}
          ref={field}
          type="url"
          autoComplete="off"
          aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
          aria-invalid={error ? true : undefined}
        />
      </div>
      <ActionButton color="secondary">{t.compareButton}</ActionButton>
    </form>
  )
}
