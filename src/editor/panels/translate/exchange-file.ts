import { isObject } from '../../../base/json.ts'
import { isSame } from '../../../model/editing/content-value.ts'
import { fromSegments, type Segment, type SegmentPart, toSegments } from './text-segments.ts'
import type { TranslationUnit } from './translation-units.ts'

/** Texts of a story on their way to a translator and back. */
export interface ExchangeFile {
  /** `uuid` of the story: a file of another one is refused. */
  story: string
  name: string
  sourceLanguage: string
  targetLanguage: string
  units: readonly ExchangeUnit[]
}

export interface ExchangeUnit {
  /** `<_uid> <field>` */
  id: string
  /** Where it is, for people: `Auftakt › Überschrift`. */
  note: string
  source: readonly Segment[]
  /** Null: not translated yet. */
  target: readonly Segment[] | null
}

/** A unit as a translator gets it; null for a field without words. A translation of another shape than its source begins anew. */
export function toExchangeUnit({ id, source, target }: TranslationUnit, note: string): ExchangeUnit | null {
  const from = toSegments(source)
  if (!from || from.every(segment => segment.length === 0)) return null
  const to = toSegments(target)
  const isTranslated = to !== null && to.length === from.length && to.some(segment => segment.length > 0)
  return { id, note, source: from, target: isTranslated && target !== '' ? to : null }
}

/** What an import would change. */
export interface ImportPlan {
  /** New values by id of the unit. */
  values: ReadonlyMap<string, unknown>
  /** Units whose source has changed since the export, or that are gone: they are left alone. */
  outdated: readonly string[]
  /** Units that come back as they were. */
  unchanged: number
}

/** Compares a file that comes back with the story as it is now. Nothing is written where the source is another one by now. */
export function planImport(file: ExchangeFile, units: readonly TranslationUnit[]): ImportPlan {
  const known = new Map(units.map(unit => [unit.id, unit]))
  const values = new Map<string, unknown>()
  const outdated: string[] = []
  let unchanged = 0
  for (const { id, source, target, note } of file.units) {
    if (target === null) continue
    const unit = known.get(id)
    const value = unit && isSame(toSegments(unit.source), source) ? fromSegments(patternOf(unit), target) : null
    if (!unit || value === null) outdated.push(note || id)
    else if (isSame(value, unit.target) || isSame(toSegments(unit.target), target)) unchanged++
    else values.set(id, value)
  }
  return { values, outdated, unchanged }
}

/** What gives a value everything that is no word: a field for search engines keeps the picture of its own language. */
function patternOf({ source, target }: TranslationUnit): unknown {
  const hasTarget = isObject(source) && isObject(target) && source.plugin === 'seo_metatags'
  return hasTarget && target.plugin === source.plugin ? target : source
}

const format = 'nennmass-translation-1'

export function toJsonFile(file: ExchangeFile): string {
  return `${JSON.stringify({ format, ...file }, null, 2)}\n`
}

/** @returns null for a text that is no such file. */
export function readJsonFile(text: string): ExchangeFile | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || value.format !== format || !Array.isArray(value.units)) return null
    const units = value.units.flatMap((unit: unknown) => {
      if (!isObject(unit) || typeof unit.id !== 'string' || !Array.isArray(unit.source)) return []
      const target = Array.isArray(unit.target) ? unit.target.map(readSegment) : null
      return [{ id: unit.id, note: String(unit.note ?? ''), source: unit.source.map(readSegment), target }]
    })
    const { story, name, sourceLanguage, targetLanguage } = value
    return {
      story: String(story),
      name: String(name),
      units,
      sourceLanguage: String(sourceLanguage),
      targetLanguage: String(targetLanguage),
    }
  } catch {
    // A file that is no JSON is none of ours.
    return null
  }
}

function readSegment(value: unknown): Segment {
  return (Array.isArray(value) ? value : []).flatMap((part: unknown): SegmentPart[] => {
    if (!isObject(part)) return []
    if (part.kind === 'atom' && isObject(part.node)) return [{ kind: 'atom', node: part.node }]
    if (part.kind !== 'text' || typeof part.text !== 'string') return []
    return [{ kind: 'text', text: part.text, marks: Array.isArray(part.marks) ? part.marks.filter(isObject) : [] }]
  })
}
