import { Button } from '../../controls/button.tsx'
import { RelativeDate } from '../../controls/relative-date.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { useAnswers, useProposals, useReadAnswer } from '../../panels/publish/proposals.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import type { Overview } from '../../stories/overview.ts'

const texts = defineTexts(
  {
    title: 'Vorgeschlagen',
    look: 'Ansehen',
    answers: 'Antworten auf Ihre Vorschläge',
    declined: (name: string) => (name === '' ? 'Abgelehnt' : `Abgelehnt von ${name}`),
    accepted: (name: string) => (name === '' ? 'Veröffentlicht' : `Veröffentlicht von ${name}`),
    read: 'Gelesen',
    readOf: (name: string) => `Antwort zu „${name}“ gelesen`,
  },
  {
    title: 'Proposed',
    look: 'Review',
    answers: 'Answers to your proposals',
    declined: name => (name === '' ? 'Declined' : `Declined by ${name}`),
    accepted: name => (name === '' ? 'Published' : `Published by ${name}`),
    read: 'Mark as read',
    readOf: name => `Answer about “${name}” read`,
  },
)

interface ProposalsProps {
  overview: Overview
  now: number
}

/** What translators ask to have published. */
export function Proposals({ overview, now }: ProposalsProps) {
  const t = useTexts(texts)
  const { data } = useProposals()
  if (!data || data.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
      </div>
      <ul className="items items--plain">
        {data.map(({ id, storyId, lang, userName, note, createdAt }) => (
          <li key={id}>
            <span className="tag">{lang.toUpperCase()}</span>
            <span className="grow">
              <Link to={storyRoute(storyId)}>{overview.byId.get(storyId)?.name ?? storyId}</Link>
              <br />
              <span className="sub">
                {userName} · <RelativeDate iso={createdAt} now={now} />
                {note !== '' && ` · ${note}`}
              </span>
            </span>
            <Link className="btn btn--line btn--small" to={storyRoute(storyId, { lang, panel: 'publish' })}>
              {t.look}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What became of the person's own proposals, until they have read it. */
export function ProposalAnswers({ overview, now }: ProposalsProps) {
  const t = useTexts(texts)
  const { data } = useAnswers()
  const read = useReadAnswer()
  if (!data || data.length === 0) return null
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.answers}</h2>
      </div>
      <ul className="items items--plain">
        {data.map(({ id, storyId, storyName, lang, state, decidedBy, answer, updatedAt }) => {
          const name = overview.byId.get(storyId)?.name ?? storyName
          return (
            <li key={id}>
              <span className="tag">{lang.toUpperCase()}</span>
              <span className="grow">
                <Link to={storyRoute(storyId, { lang })}>{name}</Link>
                <br />
                {answer !== '' && <span className="sub today__said">{answer}</span>}
                <span className="sub">
                  {state === 'declined' ? t.declined(decidedBy) : t.accepted(decidedBy)} ·{' '}
                  <RelativeDate iso={updatedAt} now={now} />
                </span>
              </span>
              <Button small aria-label={t.readOf(name)} onClick={() => read.mutate(id)}>
                {t.read}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
