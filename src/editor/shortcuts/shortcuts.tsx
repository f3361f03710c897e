import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { isApple } from '../frame/keys.ts'
import { useLanguage } from '../language.ts'
import { useSession } from '../session/session-context.tsx'
import { isSingleLetter, isWriting, type Shortcut, shownKeys } from './shortcut.ts'

/** Time between the keys of a sequence, in milliseconds. */
const sequenceMs = 1200

interface Registry {
  add(read: () => readonly Shortcut[]): () => void
  subscribe(listener: () => void): () => void
  all(): readonly Shortcut[]
}

/** Knows every shortcut that works at the moment; the screen mounted last wins. */
function createRegistry(): Registry {
  const readers = new Set<() => readonly Shortcut[]>()
  const listeners = new Set<() => void>()
  let known: readonly Shortcut[] = []
  const changed = (): void => {
    const byKeys = new Map<string, Shortcut>()
    for (const read of readers) for (const shortcut of read()) byKeys.set(shortcut.keys, shortcut)
    known = [...byKeys.values()]
    for (const listener of listeners) listener()
  }
  return {
    add(read) {
      readers.add(read)
      changed()
      return () => {
        readers.delete(read)
        changed()
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => known,
  }
}

const ShortcutContext = createContext<Registry>(createRegistry())

/**
 * Listens for the keys of the whole editor. Single letters work only while nothing is written and where the person has not
 * switched them off.
 */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const registry = useMemo(() => createRegistry(), [])
  const { person } = useSession()
  const { letterKeys } = person.preferences
  // Keys work as soon as what they act on is seen.
  useLayoutEffect(() => {
    let stop = (): void => {}
    const listen = (): void => {
      stop()
      stop = bind(registry.all(), letterKeys)
    }
    listen()
    const unsubscribe = registry.subscribe(listen)
    return () => {
      unsubscribe()
      stop()
    }
  }, [registry, letterKeys])
  return <ShortcutContext value={registry}>{children}</ShortcutContext>
}

function bind(shortcuts: readonly Shortcut[], letterKeys: boolean): () => void {
  const usable = shortcuts.filter(({ keys }) => letterKeys || !isSingleLetter(keys))
  const bindings = Object.fromEntries(
    usable.map(({ keys, run, inFields }) => [
      keys,
      (event: KeyboardEvent) => {
        if (event.defaultPrevented) return
        if (isWriting(event.target) && (isSingleLetter(keys) || inFields === false)) return
        event.preventDefault()
        run(event)
      },
    ]),
  )
  const handle = createKeybindingsHandler(bindings, {
    timeout: sequenceMs,
    // By default nothing works in fields; which shortcuts do is decided above.
    ignore: event => event.isComposing,
  })
  addEventListener('keydown', handle)
  return () => removeEventListener('keydown', handle)
}

/** Offers shortcuts while the caller is on the screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const registry = useContext(ShortcutContext)
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  // Only which keys there are makes a new binding; what they do is read when they are pressed.
  const keys = shortcuts.map(shortcut => `${shortcut.keys}\u0000${shortcut.name}`).join('\n')
  useLayoutEffect(
    () =>
      registry.add(() =>
        latest.current.map(shortcut => ({
          ...shortcut,
          run: event => latest.current.find(each => each.keys === shortcut.keys)?.run(event),
        })),
      ),
    [registry, keys],
  )
}

/** Every shortcut that works now, for the palette and the list of keys. */
export function useAllShortcuts(): readonly Shortcut[] {
  const registry = useContext(ShortcutContext)
  return useSyncExternalStore(registry.subscribe, registry.all)
}

/** Shows keys as they are on the person's keyboard. */
export function useShownKeys(): (keys: string) => string {
  const language = useLanguage()
  return useMemo(() => (keys: string) => shownKeys(keys, language, isApple), [language])
}
