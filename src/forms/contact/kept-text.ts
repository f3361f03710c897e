import { isObject } from '../../base/json.ts'
import { boxFields, emptyValues, textFields, type ContactValues } from './contact-fields.ts'

/** Where the text of a failed send waits. @see docs/readings.md 30 */
export interface KeptText {
  /** After a send that failed, never while typing; without the files. */
  keep(values: ContactValues): void
  read(): ContactValues | null
  forget(): void
}

/** @param form `_uid` of the form. @param storage may be refused by the browser: then nothing is kept. */
export function createKeptText(form: string, storage: () => Storage): KeptText {
  const key = `form:${form}`
  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      return work(storage())
    } catch {
      return null
    }
  }
  return {
    keep: values => void attempt(store => store.setItem(key, JSON.stringify(values))),
    read: () => attempt(store => parse(store.getItem(key))),
    forget: () => void attempt(store => store.removeItem(key)),
  }
}

function parse(json: string | null): ContactValues | null {
  if (json === null) return null
  const found: unknown = JSON.parse(json)
  if (!isObject(found)) return null
  const texts = textFields.map(name => [name, typeof found[name] === 'string' ? found[name] : ''])
  const boxes = boxFields.map(name => [name, found[name] === true])
  return { ...emptyValues, ...Object.fromEntries([...texts, ...boxes]) }
}
