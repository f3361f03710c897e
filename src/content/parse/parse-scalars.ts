import { cleanText } from '../../base/clean-text.ts'
import type { OptionField, TextField } from '../../model/story/schema.ts'

type Drop = (reason: string) => void

/** More than anybody reads in one field: it would be in every list, menu and feed that shows the story. */
const longest = { text: 5000, textarea: 50_000 } as const

/** Text; empty means missing. A number is taken as text, since old content holds both. */
export function parseText(value: unknown, field: TextField, drop: Drop): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') {
    if (value !== undefined && value !== null) drop('not a text')
    return field.required ? '' : null
  }
  const most = longest[field.type]
  if (value.length > most) drop(`longer than ${most} characters: cut`)
  const text = cleanText(value.slice(0, most))
  return text.trim() === '' ? (field.required ? '' : null) : text
}

/** One of the allowed values; a required one falls back to the first. */
export function parseOption(value: unknown, field: OptionField, drop: Drop): string | null {
  if (typeof value === 'string' && field.options.includes(value)) return value
  if (value !== undefined && value !== null && value !== '') drop(`not one of ${field.options.join(', ')}`)
  return field.required ? (field.options[0] ?? null) : null
}

/** A list of texts, without empty and repeated ones. */
export function parseStrings(value: unknown, drop: Drop): string[] {
  if (Array.isArray(value)) return [...new Set(value.filter(item => typeof item === 'string' && item !== ''))]
  if (typeof value === 'string' && value !== '') return [value]
  if (value !== undefined && value !== null && value !== '') drop('not a list')
  return []
}

/** Only `true` is true: a switch never touched is missing. */
export function parseBoolean(value: unknown): boolean {
  return value === true
}

/** A number, also as text: the service delivers `"42"`, old content holds 42. */
export function parseNumber(value: unknown, drop: Drop): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value.trim()) : NaN
  if (Number.isFinite(number)) return number
  drop('not a number')
  return null
}

const dateShape = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z)?)?$/

/** `2021-03-09 00:00` (UTC) → `2021-03-09T00:00:00.000Z`. */
export function parseDate(value: unknown, drop: Drop): string | null {
  if (value === undefined || value === null || value === '') return null
  const match = typeof value === 'string' ? dateShape.exec(value) : null
  if (match) {
    const [, year, month, day, hour = '00', minute = '00'] = match
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:00.000Z`)
    if (!Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)) return date.toISOString()
  }
  drop('not a date')
  return null
}
