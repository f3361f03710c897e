import { isObject } from '../../base/json.ts'

/** What another part of the site has prepared for the contact form, in this tab only. The visitor sees it, and can change or delete it. */
export interface ContactDraft {
  /** Key of a topic of the contact form. */
  topic: string
  message: string
}

const key = 'form:draft'
/** The limit of the message field. */
const mostCharacters = 4000

/**
 * Leaves a draft for the contact form; called when the visitor asks for it.
 *
 * @param storage may be refused by the browser: then the form is empty.
 * @see docs/readings.md 30
 */
export function keepContactDraft(draft: ContactDraft, storage: () => Storage): void {
  try {
    storage().setItem(key, JSON.stringify({ ...draft, message: draft.message.slice(0, mostCharacters) }))
  } catch {
    // A browser that stores nothing still follows the link.
  }
}

/** Takes the draft out: it is offered once. */
export function takeContactDraft(storage: () => Storage): ContactDraft | null {
  try {
    const store = storage()
    const found: unknown = JSON.parse(store.getItem(key) ?? 'null')
    store.removeItem(key)
    if (!isObject(found) || typeof found.topic !== 'string' || typeof found.message !== 'string') return null
    return { topic: found.topic, message: found.message.slice(0, mostCharacters) }
  } catch {
    return null
  }
}
