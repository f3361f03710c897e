import { useMemo, useSyncExternalStore } from 'react'
import { deepEqual } from '../../../base/deep-equal.ts'
import { toFieldId } from './field-id.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { type FieldDefinition, type Step, useOpenStory } from '../../sheet/story/open-story.ts'
import { FieldControl } from './field-control.tsx'
import { describedBy, FieldFrame } from './field-frame.tsx'
import { kindOf, labelOf } from './field-kind.ts'
import { useBlockOfField } from './use-block-of-field.ts'
import { fieldTexts } from '../names/field-texts.ts'
import { countOf } from '../field-count.ts'
import { findBlock } from '../find-block.ts'
import { languageName } from '../names/language-name.ts'
import { problemsOfField, valueKey } from '../problems.ts'
import { schemaName } from '../names/schema-names.ts'
import { translatedText } from '../names/translated-text.ts'
import { useTranslationNotes } from '../use-translation-notes.ts'
import { confirmedNotes, sourceNoteKey, translationStateOf } from '../../../model/editing/translation-state.ts'

export interface FormFieldProps {
  uid: string
  name: string
  definition: FieldDefinition
}

/** One field of a block: its control, what it says, and how it is written into the draft. */
export function FormField({ uid, name, definition }: FormFieldProps) {
  const t = useTexts(fieldTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const { locales } = useEditor().boot
  const key = valueKey(name, definition, story.language)
  const block = useBlockOfField(uid, [name, key, sourceNoteKey(story.language)])
  const publishedContent = useSyncExternalStore(story.subscribe, story.published)
  const published = useMemo(() => publishedContent && findBlock(publishedContent, uid), [publishedContent, uid])
  const writeField = useTranslationNotes(uid, name, definition)
  if (!block) return null

  const sourceLanguage = locales[0]?.code ?? 'de'
  const ownLanguage = story.language === '' ? sourceLanguage : story.language
  const isOtherLanguage = story.language !== '' && key === name
  const label = schemaName(labelOf(name, definition), language)
  const value = block[key]
  const isChanged = published !== null && !deepEqual(value ?? null, published[key] ?? null)
  const problems = problemsOfField(block, name, definition, story.language)
  const translation = key === name ? null : translationStateOf(block, name, definition, story.language)
  const id = toFieldId(uid, key)

  const write = (next: unknown, step: Partial<Step> = {}): void => {
    if (deepEqual(next ?? null, value ?? null) && (next === undefined) === (value === undefined)) return
    writeField(next, { name: step.isTyping ? t.wrote(label) : t.changedField(label), ...step })
  }
  const confirm = (): void => {
    const notes = confirmedNotes(block, name, story.language)
    story.write(uid, sourceNoteKey(story.language), notes, { name: t.confirmed(label) })
  }
  const revert = (): void => {
    story.write(uid, key, published?.[key], { name: t.reverted(label) })
  }

  const kind = kindOf(definition, value)
  const hint = [
    typeof definition.description === 'string' ? schemaName(definition.description, language) : '',
    isOtherLanguage && locales.length > 1 ? t.allLanguages : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const said = problems.filter(({ code }) => code !== 'missing-translation')
  const source = languageName(sourceLanguage, language)
  const note =
    translation?.kind === 'missing' ? (
      t.missing(source)
    ) : translation?.kind === 'stale' ? (
      <>
        {translation.changed ? t.stale(source, shortDay(translation.changed, language)) : t.staleUndated(source)}
        {story.mayWrite && (
          <button type="button" className="link-btn" onClick={confirm}>
            {t.stillFits}
          </button>
        )}
      </>
    ) : null
  return (
    <FieldFrame
      id={id}
      label={label}
      isRequired={definition.required === true && story.language === ''}
      isChanged={isChanged}
      count={countOf(kind, value, definition)}
      hint={hint || null}
      problems={said}
      note={note}
      hasOneInput={oneInput.has(kind)}
      onRevert={story.mayWrite ? revert : null}
    >
      <FieldControl
        kind={kind}
        id={id}
        describedBy={describedBy(id, hint !== '', note !== null, said.length > 0)}
        name={name}
        definition={definition}
        value={value}
        language={ownLanguage}
        readOnly={!story.mayWrite}
        hasProblem={said.some(({ level }) => level === 'error')}
        placeholder={translation?.kind === 'missing' ? translatedText(block[name]) : ''}
        placeholderLanguage={sourceLanguage}
        onChange={write}
      />
    </FieldFrame>
  )
}

const oneInput = new Set(['text', 'textarea', 'markdown', 'number', 'json', 'boolean'])

function shortDay(day: string, language: string): string {
  const options = { day: 'numeric', month: language === 'de' ? 'numeric' : 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', options).format(new Date(`${day}T00:00Z`))
}
