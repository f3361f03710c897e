import { lazy, Suspense, useState } from 'react'
import { isObject } from '../../../base/json.ts'
import { labelOf } from '../../fields/form/field-kind.ts'
import { schemaName } from '../../fields/names/schema-names.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { toLines } from '../diff/rich-text-lines.ts'
import { Segments } from '../diff/segments.tsx'
import { diffWords } from '../diff/word-diff.ts'
import { translateTexts } from './translate-texts.ts'
import type { TranslationUnit } from './translation-units.ts'
import { useOldSource } from './use-old-source.ts'

const RichTextChange = lazy(async () => ({ default: (await import('../diff/rich-text-change.tsx')).RichTextChange }))

/** The words of the default language, and what changed in them since they were translated. */
export function SourceCell({ unit, locale }: { unit: TranslationUnit; locale: string }) {
  const t = useTexts(translateTexts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const old = useOldSource(unit, isOpen)
  const isStale = unit.state.kind === 'stale'
  return (
    <div className="tr__src" lang={locale}>
      <span className="k" lang={language}>
        {schemaName(labelOf(unit.field, unit.definition), language)}
      </span>
      {isOpen && isStale && old.data ? (
        <Change before={old.data.value} after={unit.source} />
      ) : (
        <Words value={unit.source} />
      )}
      {isStale && (
        <p lang={language}>
          <button type="button" className="link-btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t.hideChange : t.showChange}
          </button>
          {isOpen && old.data === null && <span className="muted"> {t.noChange}</span>}
        </p>
      )}
    </div>
  )
}

function Words({ value }: { value: unknown }) {
  if (typeof value === 'string') return <p className="tr__text">{value}</p>
  if (isObject(value) && value.type === 'doc') {
    return toLines(value).map(({ role, pieces }, index) => (
      // Lines have no identity of their own.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} data-role={role.split(' ').at(-2)}>
        {pieces.map(({ text }) => text).join('')}
      </p>
    ))
  }
  if (!isObject(value)) return null
  const texts = Object.entries(value).filter(
    ([name, text]) =>
      typeof text === 'string' && text !== '' && !['plugin', '_uid', 'og_image', 'twitter_image'].includes(name),
  )
  return texts.map(([name, text]) => (
    <p key={name}>
      <span className="k">{name}</span>
      {String(text)}
    </p>
  ))
}

function Change({ before, after }: { before: unknown; after: unknown }) {
  if (isObject(after) && after.type === 'doc')
    return (
      <Suspense fallback={null}>
        <RichTextChange before={before} after={after} />
      </Suspense>
    )
  const text = (value: unknown): string =>
    typeof value === 'string'
      ? value
      : isObject(value)
        ? Object.values(value)
            .filter(item => typeof item === 'string')
            .join(' · ')
        : ''
  return (
    <p className="tr__text">
      <Segments segments={diffWords(text(before), text(after))} />
    </p>
  )
}
