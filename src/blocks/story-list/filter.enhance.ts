import { requestNavigation } from '../../browser/navigation/request/request-navigation.ts'
import { makeSheet } from './filter-sheet.ts'

/** The parts of a page that this enhances. */
export const selector = '[data-filter], .news-filter__search'

/** A pause in typing, in milliseconds. */
const typingMs = 300
/** On phones a filter is a sheet with a button of its own. */
const phone = '(max-width: 44.99rem)'

/**
 * A filter form that sends itself. The navigator fetches the narrowed list and
 * keeps place and focus. The form says so by `data-live`: until then, and
 * wherever this script does not come, it has its button.
 */
export function enhance(form: HTMLElement, signal: AbortSignal): void {
  if (!(form instanceof HTMLFormElement)) return
  const isPhone = matchMedia(phone).matches
  const fold = form.querySelector<HTMLDetailsElement>('[data-fold="phone"]')
  if (!isPhone) form.dataset.live = ''
  if (isPhone && fold) makeSheet(form, fold, signal)
  let timer = 0
  const send = (history: 'push' | 'replace'): void => {
    // What is sent now need not be sent once more after the pause in typing: it would replace the entry before.
    clearTimeout(timer)
    const href = addressOf(form)
    if (href !== location.pathname + location.search) requestNavigation({ href, history })
  }
  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      send('push')
    },
    { signal },
  )
  if (isPhone) return
  const sendSoon = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => send('replace'), typingMs)
  }
  // Typed or chosen before this script came, or while the list was on its way.
  if ([...form.elements].some(isChanged)) sendSoon()
  signal.addEventListener('abort', () => clearTimeout(timer))
  form.addEventListener(
    'input',
    event => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return
      sendSoon()
    },
    { signal },
  )
  form.addEventListener(
    'change',
    event => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
      send('push')
    },
    { signal },
  )
}

function addressOf(form: HTMLFormElement): string {
  const usual = new Set([...form.querySelectorAll('select')].filter(isUsual).map(({ name }) => name))
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    usual.has(name) ? [] : [[name, String(value)]],
  )
  return toAddress(new URL(form.action).pathname, entries, placesOf(form))
}

/** What a form says of its choices that have pages of their own: names of fields, and how a value is written there. */
export interface FormPlaces {
  names: readonly string[]
  slugOf(name: string, value: string): string
}

function placesOf(form: HTMLFormElement): FormPlaces {
  const fields = [...form.elements].filter(field => field instanceof HTMLInputElement)
  return {
    names: form.dataset.places?.split(' ') ?? [],
    slugOf: (name, value) => fields.find(each => each.name === name && each.value === value)?.dataset.slug ?? value,
  }
}

/** One choice that is a page leads there; the server does the same where this script does not come. */
export function toAddress(
  path: string,
  entries: readonly (readonly [name: string, value: string])[],
  { names, slugOf }: FormPlaces,
): string {
  const chosen = entries.filter(([, value]) => value.trim() !== '')
  const places = chosen.filter(([name]) => names.includes(name))
  const [only] = places
  const hasWords = chosen.some(([name]) => name === 'suche' || name === 'search')
  if (!only || places.length > 1 || hasWords) return path + toSearch(entries)
  const [name, value] = only
  const rest = entries.filter(entry => entry !== only)
  return `${path}/${name}/${encodeURIComponent(slugOf(name, value))}${toSearch(rest)}`
}

/** True for a field that says something else than the page it came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(option => option.defaultSelected),
      )
    )
  if (!(field instanceof HTMLInputElement)) return false
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked
}

/** The first choice is the usual one: links leave it out of the address. */
function isUsual({ selectedIndex }: HTMLSelectElement): boolean {
  return selectedIndex === 0
}

/** The query a list's own links would have: no empty values, repeated names joined by commas. */
export function toSearch(entries: readonly (readonly [name: string, value: string])[]): string {
  const joined = new Map<string, string>()
  for (const [name, value] of entries) {
    const trimmed = value.trim()
    if (trimmed === '') continue
    const before = joined.get(name)
    joined.set(name, before === undefined ? trimmed : `${before},${trimmed}`)
  }
  return joined.size === 0 ? '' : `?${new URLSearchParams([...joined]).toString().replaceAll('%2C', ',')}`
}
