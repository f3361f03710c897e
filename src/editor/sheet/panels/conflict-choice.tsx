import { useId } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { initialsOf } from '../../frame/person.ts'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { nameOfBlock } from '../structure/block-name.ts'
import { findBlock } from '../structure/block-tree.ts'
import type { Conflict } from '../merge/merge-content.ts'
import { useSheet } from '../sheet-context.ts'
import type { StoryStore } from '../story/story-store.ts'
import { conflictTexts } from './conflict-texts.ts'
import { markNew, mergeWords } from './merge-words.ts'
import { wordsOf } from './words-of.ts'

/** What somebody has chosen for one conflict. */
export interface Decision {
  choice: 'mine' | 'theirs' | 'both' | 'own'
  value: unknown
  /** The block goes. */
  removes: boolean
}

/** What is proposed: both, where words allow it; else what this person wrote. */
export function firstDecision({ key, base, mine, theirs }: Conflict): Decision {
  if (key === null) return { choice: 'mine', value: null, removes: false }
  const both = combined({ base, mine, theirs })
  return both === null
    ? { choice: 'mine', value: mine, removes: false }
    : { choice: 'both', value: both, removes: false }
}

function combined({ base, mine, theirs }: Pick<Conflict, 'base' | 'mine' | 'theirs'>): string | null {
  return typeof mine === 'string' && typeof theirs === 'string'
    ? mergeWords(typeof base === 'string' ? base : '', mine, theirs)
    : null
}

export interface ConflictChoiceProps {
  conflict: Conflict
  store: StoryStore
  title: string
  /** Who saved the other version. */
  other: string
  decision: Decision
  onDecide(decision: Decision): void
}

/** One place with its versions side by side; the result can be edited. */
export function ConflictChoice({ conflict, store, title, other, decision, onDecide }: ConflictChoiceProps) {
  const t = useTexts(conflictTexts)
  const { person } = useSession()
  const { components, language } = useSheet()
  const name = useId()
  const { uid, key, base, theirs } = conflict
  const block = findBlock(store.state().content, uid)
  const mine = key === null ? conflict.mine : (block?.[key] ?? null)
  const field = key?.split('__i18n__')[0] ?? ''
  const label = (block && components.get(block.component)?.schema[field]?.display_name) ?? field
  const place = [block ? nameOfBlock(block, components, language).name : '', label].filter(Boolean).join(' › ')
  const before = wordsOf(base)
  const both = key === null ? null : combined({ base, mine, theirs })
  const option = (choice: Decision['choice'], who: string, value: unknown, icon: React.ReactNode, removes = false) => (
    <label>
      <input
        type="radio"
        name={name}
        checked={decision.choice === choice}
        onChange={() => onDecide({ choice, value, removes })}
      />
      <span className="who">
        {icon}
        {who}
        {choice === 'both' && <span className="small muted">{t.read}</span>}
      </span>
      <span className="txt">
        {key === null ? removes ? t.remove : t.keep : <Marked before={before} after={wordsOf(value)} />}
      </span>
    </label>
  )
  const own = <span className="avatar">{initialsOf(person.name)}</span>
  const others = <span className="avatar avatar--b">{initialsOf(other)}</span>
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">
          {title}: {place}
        </h3>
      </div>
      {key === null ? (
        <p className="small muted">{conflict.mine === null ? t.deletedHere : t.deletedThere}</p>
      ) : (
        before !== '' && <p className="small muted">{t.before(before)}</p>
      )}
      <div className={both === null ? 'choice' : 'choice choice--3'} role="radiogroup" aria-label={place}>
        {option('mine', `${person.name} (${t.you})`, mine, own, false)}
        {option('theirs', other, theirs, others, key === null)}
        {both !== null && option('both', t.combined, both, <Icon name="merge" />)}
      </div>
      {typeof mine === 'string' && key !== null && (
        <div className="field">
          <div className="field__head">
            <label htmlFor={`${name}-result`}>{t.result}</label>
          </div>
          <textarea
            className="textarea"
            id={`${name}-result`}
            rows={3}
            aria-describedby={`${name}-hint`}
            value={String(decision.value ?? '')}
            onChange={event => onDecide({ choice: 'own', value: event.target.value, removes: false })}
          />
          <p className="field__hint" id={`${name}-hint`}>
            {t.stillEditable}
          </p>
        </div>
      )}
    </section>
  )
}

function Marked({ before, after }: { before: string; after: string }) {
  const t = useTexts(conflictTexts)
  if (after === '') return <span className="muted">{t.empty}</span>
  return (
    <>
      {markNew(before, after).map(({ text, isNew }, index) =>
        // Runs have no names, and never move.
        // eslint-disable-next-line react/no-array-index-key
        isNew ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>,
      )}
    </>
  )
}
