import { toQueryString } from '../../blocks/story-list/list-params.ts'
import { listParamOrder, listParams, referenceValues, type ListParam } from '../../messages/lists.ts'
import type { Locale } from '../../model/locale.ts'

/**
 * The same choice in a list in another language: `?kategorie=medical&sortierung=groesse`
 * becomes `?category=medical&sort=size`. What is no choice in a list is left out.
 *
 * @param params read from an address in `from`.
 */
export function translateListQuery(params: URLSearchParams, from: Locale, to: Locale): string {
  const pairs = listParamOrder.map((param): [string, string] => {
    const value = params.get(listParams[from][param]) ?? ''
    return [listParams[to][param], translateValue(param, value, from, to)]
  })
  return toQueryString(pairs)
}

function translateValue(param: ListParam, value: string, from: Locale, to: Locale): string {
  if (param !== 'sort' && param !== 'view') return value
  const names: Readonly<Record<string, string>> = referenceValues[from][param]
  const others: Readonly<Record<string, string>> = referenceValues[to][param]
  const key = Object.keys(names).find(name => names[name] === value)
  return (key === undefined ? undefined : others[key]) ?? ''
}
