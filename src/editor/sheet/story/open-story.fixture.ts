import { isObject, type JsonObject } from '../../../base/json.ts'
import { findBlock, isBlock, updateBlock } from '../structure/block-tree.ts'
import type { ComponentDefinition, Components, OpenStory, SaveState, Step } from './open-story.ts'

export interface OpenStoryFixture {
  content: JsonObject
  published?: JsonObject | null
  facts?: JsonObject
  components?: Components
  language?: string
  mayWrite?: boolean
}

/** An open story in memory, with what was done to it. */
export interface OpenStoryInMemory extends OpenStory {
  /** Names of the steps, oldest first. */
  readonly steps: readonly string[]
  /** What was selected last. */
  readonly selected: { uid: string | null; field: string | null }
  setSaveState(state: SaveState): void
}

/** An open story for tests and for screens without a server: everything works but saving, which succeeds at once. */
export function createOpenStory(given: OpenStoryFixture): OpenStoryInMemory {
  const listeners = new Set<() => void>()
  const steps: string[] = []
  const selected: { uid: string | null; field: string | null } = { uid: null, field: null }
  let state = { content: given.content, facts: { id: 1, name: 'Blatt', slug: 'blatt', ...given.facts } as JsonObject }
  let done: (typeof state)[] = []
  let undone: (typeof state)[] = []
  let saved: SaveState = { kind: 'saved', at: 0 }
  let last: { name: string; isTyping: boolean } | null = null

  const tell = (): void => listeners.forEach(listener => listener())
  const go = (next: typeof state, step: Step): void => {
    const goesOn = step.isTyping === true && last?.isTyping === true && last.name === step.name
    if (!goesOn) {
      done = [...done, state].slice(-200)
      steps.push(step.name)
    }
    last = { name: step.name, isTyping: step.isTyping ?? false }
    undone = []
    state = next
    tell()
  }
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    components: given.components ?? new Map<string, ComponentDefinition>(),
    language: given.language ?? '',
    mayWrite: given.mayWrite ?? true,
    steps,
    selected,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    facts: () => state.facts,
    content: () => state.content,
    published: () => given.published ?? null,
    saveState: () => saved,
    setSaveState(next) {
      saved = next
      tell()
    },
    block: uid => findBlock(state.content, uid),
    write(uid, key, value, step) {
      if (!isBlock(state.content)) return
      const content = updateBlock(state.content, uid, block => {
        const next = { ...block, [key]: value }
        if (value === undefined) delete next[key]
        return next
      })
      go({ ...state, content }, step)
    },
    edit: (step, change) => go({ ...state, content: change(state.content) }, step),
    changeFacts: (step, change) => go({ ...state, facts: { ...state.facts, ...change } }, step),
    undo() {
      const before = done.pop()
      if (!before) return
      undone.push(state)
      state = before
      last = null
      tell()
    },
    redo() {
      const next = undone.pop()
      if (!next) return
      done.push(state)
      state = next
      last = null
      tell()
    },
    saveNow: () => Promise.resolve(),
    reload: () => Promise.resolve(),
    select(uid, field = null) {
      selected.uid = uid
      selected.field = field
    },
  }
}

/** Components by name, with what a test does not care about filled in. */
export function toComponents(
  schemas: Readonly<Record<string, ComponentDefinition['schema'] | Partial<ComponentDefinition>>>,
): Components {
  return new Map(
    Object.entries(schemas).map(([name, given]) => {
      const isDefinition = isObject(given) && isObject(given.schema) && typeof given.schema.type !== 'string'
      const definition = { name, display_name: null, is_root: false, is_nestable: true, schema: {} }
      return [name, { ...definition, ...(isDefinition ? given : { schema: given }) } as ComponentDefinition]
    }),
  )
}
