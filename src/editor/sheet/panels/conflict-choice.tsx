import { type ReactNode, useId } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { initialsOf } from '../../frame/person.ts'
import { languageName } from '../../fields/names/language-name.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
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

/** Letters that fit into half of the panel. */
const shortest = 80

interface Option {
  choice: Decision['choice']
  who: string
  when: string
  value: unknown
  icon: ReactNode
  removes?: boolean
}

export interface ConflictChoiceProps {
  conflict: Conflict
  store: StoryStore
  title: string
  /** Who saved the other version. */
  other: string
  /** When each was written; empty where nobody knows. */
  times: { mine: string; theirs: string }
  decision: Decision
  onDecide(decision: Decision): void
}

/** One place with its versions side by side; the result can be edited. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, store, title, other, times, decision, onDecide } = props
  const t = useTexts(conflictTexts)
  const interfaceLanguage = useLanguage()
  const { boot } = useEditor()
  const { person } = useSession()
  const { components, language } = useSheet()
  const name = useId()
  const { uid, key, base, theirs } = conflict
  const block = findBlock(store.state().content, uid)
  const mine = key === null ? conflict.mine : (block?.[key] ?? null)
  const [field = '', keyLanguage = boot.locales[0]?.code ?? ''] = key?.split('__i18n__') ?? []
  const named = (block && components.get(block.component)?.schema[field]?.display_name) ?? field
  const label = schemaName(named, interfaceLanguage)
  const place = [block ? nameOfBlock(block, components, language).name : '', label].filter(Boolean).join(' › ')
  const before = wordsOf(base)
  const both = key === null ? null : combined({ base, mine, theirs })
  // Two short texts are compared side by side.
  const isShort = both === null && [mine, theirs].every(value => wordsOf(value).length <= shortest)
  const option = ({ choice, who, when, value, icon, removes = false }: Option) => (
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
        {when !== '' && <span className="small muted">{when}</span>}
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
        {key !== null && <span className="end small muted">{languageName(keyLanguage, interfaceLanguage)}</span>}
      </div>
      {key === null ? (
        <p className="small muted">{conflict.mine === null ? t.deletedHere : t.deletedThere}</p>
      ) : (
        before !== '' && <p className="small muted">{t.before(before)}</p>
      )}
      <div className={isShort ? 'choice choice--2' : 'choice'} role="radiogroup" aria-label={place}>
        {option({
          choice: 'mine',
          who: person.name,
          value: mine,
          icon: own,
          when: [t.you, times.mine].filter(Boolean).join(', '),
        })}
        {option({
          choice: 'theirs',
          who: other,
          when: times.theirs,
          value: theirs,
          icon: others,
          removes: key === null,
        })}
        {both !== null &&
          option({ choice: 'both', who: t.combined, when: t.read, value: both, icon: <Icon name="merge" /> })}
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
