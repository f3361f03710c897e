import { isObject } from '../../base/json.ts'
import { isLocale, type Locale } from '../../model/locale.ts'

export interface CheckStatement {
  /** `_uid` of its block. */
  key: string
  principle: string
  statement: string
  help: string | null
  advice: string
  /** Greater than 0. */
  weight: number
}

export interface CheckBand {
  /** Points at which it begins and, inclusive, ends. */
  from: number
  to: number
  title: string
  text: string
}

/** Where the result can lead. The first one takes a summary along to the contact form. */
export interface CheckAction {
  label: string
  href: string
  newTab: boolean
}

export interface UsabilityCheckProps {
  /** `_uid` of the block. */
  block: string
  /** Anchor of the section. */
  anchor: string
  locale: Locale
  statements: readonly CheckStatement[]
  /** In the order of the statements, each with its label. */
  principles: readonly { key: string; label: string }[]
  /** Names of the five steps, from "does not apply", and of "I do not know". */
  steps: readonly string[]
  open: string
  bands: readonly CheckBand[]
  resultIntro: string
  actions: readonly CheckAction[]
}

/** @throws Error on anything that the server has not written. */
export function parseUsabilityCheckProps(value: unknown): UsabilityCheckProps {
  const props = parseObject(value)
  if (!isLocale(props.locale)) throw new Error('Usability check: no language')
  return {
    block: parseText(props.block),
    anchor: parseText(props.anchor),
    locale: props.locale,
    statements: parseList(props.statements, item => ({
      key: parseText(item.key),
      principle: parseText(item.principle),
      statement: parseText(item.statement),
      help: item.help === null ? null : parseText(item.help),
      advice: parseText(item.advice),
      weight: parseNumber(item.weight),
    })),
    principles: parseList(props.principles, item => ({ key: parseText(item.key), label: parseText(item.label) })),
    steps: Array.isArray(props.steps) ? props.steps.map(parseText) : [],
    open: parseText(props.open),
    bands: parseList(props.bands, item => ({
      from: parseNumber(item.from),
      to: parseNumber(item.to),
      title: parseText(item.title),
      text: parseText(item.text),
    })),
    resultIntro: parseText(props.resultIntro),
    actions: parseList(props.actions, item => ({
      label: parseText(item.label),
      href: parseText(item.href),
      newTab: item.newTab === true,
    })),
  }
}

function parseObject(value: unknown): Record<string, unknown> {
  if (!isObject(value)) throw new Error('Usability check: no object')
  return value
}

function parseList<Item>(value: unknown, parse: (item: Record<string, unknown>) => Item): Item[] {
  if (!Array.isArray(value)) throw new Error('Usability check: no list')
  return value.map(item => parse(parseObject(item)))
}

function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('Usability check: no text')
  return value
}

function parseNumber(value: unknown): number {
  if (typeof value !== 'number') throw new Error('Usability check: no number')
  return value
}
