import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { Field } from '../parts/field.tsx'
import { PanelSection } from '../parts/panel-pane.tsx'
import { type Proposal, useDecide, usePropose, useProposals } from './proposals.ts'
import { publishTexts } from './publish-texts.ts'

/** For those who may not publish: asks those who may. */
export function Propose({ onDone }: { onDone(): void }) {
  const t = useTexts(publishTexts)
  const story = useOpenStory()
  const { person, may } = useSession()
  const all = useContentLanguages()
  const own = person.role === 'translator' ? all.filter(({ locale }) => person.languages.includes(locale)) : all
  const [lang, setLang] = useState(own[0]?.locale ?? '')
  const [note, setNote] = useState('')
  const propose = usePropose()
  const { show } = useMessages()
  const waiting = (useProposals().data ?? []).filter(each => each.storyId === story.id && each.userId === person.id)

  if (!may('propose') || own.length === 0)
    return (
      <Note kind="plain" icon="lock">
        {t.mayNotRead}
      </Note>
    )
  const send = async (): Promise<void> => {
    await story.saveNow()
    await propose.mutateAsync({ storyId: story.id, lang, note })
    show({ text: t.proposed })
    onDone()
  }
  return (
    <>
      <Note kind="plain" icon="lock">
        {t.mayNot}
      </Note>
      {waiting.length > 0 && (
        <Note kind="info" icon="clock">
          {t.waiting}: {waiting.map(each => all.find(({ locale }) => locale === each.lang)?.name).join(', ')}
        </Note>
      )}
      {own.length > 1 && (
        <Field label={t.language}>
          {parts => (
            <select className="select" {...parts} value={lang} onChange={({ target }) => setLang(target.value)}>
              {own.map(({ locale, name }) => (
                <option key={locale} value={locale}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field label={t.proposeNote} hint={t.proposeHint}>
        {parts => (
          <textarea
            {...parts}
            className="textarea"
            rows={4}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {propose.error && <Failure error={propose.error} />}
      <Button
        kind="primary"
        aria-disabled={propose.isPending}
        onClick={() => !propose.isPending && void send().catch(() => {})}
      >
        {t.propose}
      </Button>
    </>
  )
}

/** What others proposed for this story; publishing the language accepts it. */
export function ProposalsOfStory() {
  const t = useTexts(publishTexts)
  const story = useOpenStory()
  const waiting = (useProposals().data ?? []).filter(each => each.storyId === story.id)
  if (waiting.length === 0) return null
  return (
    <PanelSection title={t.proposals} end={String(waiting.length)}>
      {waiting.map(proposal => (
        <OneProposal key={proposal.id} proposal={proposal} />
      ))}
    </PanelSection>
  )
}

function OneProposal({ proposal }: { proposal: Proposal }) {
  const t = useTexts(publishTexts)
  const languages = useContentLanguages()
  const decide = useDecide()
  const { show } = useMessages()
  const [answer, setAnswer] = useState<string | null>(null)
  const name = languages.find(({ locale }) => locale === proposal.lang)?.name ?? proposal.lang
  const decline = async (): Promise<void> => {
    await decide.mutateAsync({ id: proposal.id, answer: answer ?? '' })
    show({ text: t.declined })
  }
  return (
    <div className="bubble">
      <p className="small muted">{t.proposalOf(proposal.userName, name)}</p>
      {proposal.note && <p>{proposal.note}</p>}
      {answer === null ? (
        <p>
          <button type="button" className="link-btn" onClick={() => setAnswer('')}>
            {t.decline}
          </button>
        </p>
      ) : (
        <>
          <Field label={t.declineAnswer}>
            {parts => (
              <input className="input" {...parts} value={answer} onChange={({ target }) => setAnswer(target.value)} />
            )}
          </Field>
          <div className="row">
            <Button small onClick={() => void decline().catch(() => {})}>
              {t.decline}
            </Button>
            <Button small kind="quiet" onClick={() => setAnswer(null)}>
              {t.cancel}
            </Button>
          </div>
          {decide.error && <Failure error={decide.error} />}
        </>
      )}
    </div>
  )
}
