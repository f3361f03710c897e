export { listParams } from '../../messages/lists.ts'

const maxSearchLength = 80

/** Words as typed, without what a form adds around them. */
export function parseSearch(value: string | null): string {
  return (value ?? '').replace(/\s+/g, ' ').trim().slice(0, maxSearchLength).trim()
}

/** A page number from 1; anything else is the first page. */
export function parsePage(value: string | null): number {
  return value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1
}

/** `kategorie=a,b` and `kategorie=a&kategorie=b` say the same: links write the first, a sent form the second. */
export function parseKeys(params: URLSearchParams, name: string): Set<string> {
  return new Set(params.getAll(name).flatMap(value => value.split(',')))
}

/** `?a=b` in the order given, without empty values; empty where nothing is left. Commas stay readable. */
export function toQueryString(entries: readonly (readonly [name: string, value: string])[]): string {
  const set = entries.filter(([, value]) => value !== '')
  if (set.length === 0) return ''
  return `?${new URLSearchParams(set.map(([name, value]) => [name, value])).toString().replaceAll('%2C', ',')}`
}
