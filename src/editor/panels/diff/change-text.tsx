import { lazy, type ReactNode, Suspense } from 'react'
import { isObject } from '../../../base/json.ts'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import type { Components } from '../../sheet/story/open-story.ts'
import { blockLabel, fileName, valueNames, valueText } from '../parts/change-names.ts'
import type { FieldChange } from './compare-content.ts'
import { isBlockList } from '../../../model/editing/content-value.ts'
import { Segments } from './segments.tsx'
import { diffNames, diffWords } from './word-diff.ts'

const RichTextChange = lazy(async () => ({ default: (await import('./rich-text-change.tsx')).RichTextChange }))

const texts = defineTexts(
  {
    blocks: ({ added, gone }: { added: number; gone: number }) =>
      [
        added > 0 && count(added, 'Block', 'Blöcke', 'hinzugefügt'),
        gone > 0 && count(gone, 'Block', 'Blöcke', 'entfernt'),
      ]
        .filter(Boolean)
        .join(', '),
    sameOrder: 'Reihenfolge gleich',
    newOrder: 'Reihenfolge geändert',
    before: 'Vorher',
    after: 'Nachher',
    none: 'kein Bild',
  },
  {
    blocks: ({ added, gone }: { added: number; gone: number }) =>
      [added > 0 && count(added, 'block', 'blocks', 'added'), gone > 0 && count(gone, 'block', 'blocks', 'removed')]
        .filter(Boolean)
        .join(', '),
    sameOrder: 'same order',
    newOrder: 'order changed',
    before: 'Before',
    after: 'After',
    none: 'no picture',
  },
)

const count = (n: number, one: string, many: string, what: string): string => `${n} ${n === 1 ? one : many} ${what}`

/** A difference as it is read: words, thumbnails, or the order of blocks. */
export function ChangeText({ change, components }: { change: FieldChange; components: Components }): ReactNode {
  const names = useTexts(valueNames)
  switch (change.kind) {
    case 'blocks':
      return <BlocksChange change={change} components={components} />
    case 'picture':
      return <PictureChange change={change} />
    case 'richtext':
      return (
        <Suspense fallback={null}>
          <RichTextChange before={change.before} after={change.after} />
        </Suspense>
      )
    default:
      return (
        <p className="diff__text">
          <Segments segments={diffWords(valueText(change.before, names), valueText(change.after, names))} />
        </p>
      )
  }
}

function BlocksChange({ change, components }: { change: FieldChange; components: Components }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const before = isBlockList(change.before) ? change.before : []
  const after = isBlockList(change.after) ? change.after : []
  const [olds, news] = [before, after].map(list => new Set(list.map(block => block._uid)))
  const added = after.filter(block => !olds?.has(block._uid)).length
  const gone = before.filter(block => !news?.has(block._uid)).length
  const kept = (list: typeof before, other: ReadonlySet<string> | undefined): string =>
    list.flatMap(block => (other?.has(block._uid) ? [block._uid] : [])).join(' ')
  const isSameOrder = kept(before, news) === kept(after, olds)
  const name = (list: typeof before): string[] =>
    list.map(block => blockLabel(block, components, language, change.language ?? ''))
  return (
    <>
      <ul className="diff__text diff__blocks">
        {diffNames(name(before), name(after)).map(({ kind, text }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}</li>
        ))}
      </ul>
      <p className="small muted">
        {[t.blocks({ added, gone }), isSameOrder ? t.sameOrder : t.newOrder].filter(Boolean).join(', ')}
      </p>
    </>
  )
}

function PictureChange({ change }: { change: FieldChange }) {
  const t = useTexts(texts)
  return (
    <div className="diff__pictures">
      <Picture label={t.before} value={change.before} />
      <Picture label={t.after} value={change.after} />
    </div>
  )
}

const isPicture = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i

function Picture({ label, value }: { label: string; value: unknown }) {
  const t = useTexts(texts)
  const names = useTexts(valueNames)
  const files = (Array.isArray(value) ? value : [value]).filter(isObject).filter(file => file.filename)
  return (
    <figure>
      <figcaption className="small muted">{label}</figcaption>
      {files.length === 0 && <p className="muted">{t.none}</p>}
      {files.map(file => (
        <span key={String(file.filename)} className="row">
          {isPicture.test(String(file.filename)) && (
            <img src={thumbnail(String(file.filename))} alt={String(file.alt ?? '')} loading="lazy" />
          )}
          <span className="clip" title={valueText(file, names)}>
            {fileName(file.filename)}
          </span>
        </span>
      ))}
    </figure>
  )
}

/** The image service makes it; a drawing has no sizes. */
const thumbnail = (address: string): string => (/\.svg$/i.test(address) ? address : `${address}/m/240x0`)
