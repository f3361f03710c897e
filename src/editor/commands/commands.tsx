import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { IconName } from '../controls/icon.tsx'

/** Something that can be done or opened, by its name. */
export interface Command {
  id: string
  name: string
  /** Said beside the name, e.g. `7 Änderungen`. */
  detail?: string
  icon: IconName
  /** Shortcut in the notation of tinykeys. */
  keys?: string
  run(): void
  /** Address of what it opens, for a new window. */
  href?: string
  /** True where there are too many of its kind to list them to somebody who has typed nothing. */
  isFoundOnly?: boolean
}

/** What a screen offers in the palette besides its shortcuts, e.g. blocks of a sheet. */
const offered = new Set<() => readonly Command[]>()
const listeners = new Set<() => void>()
let current: readonly Command[] = []

function renew(): void {
  current = [...offered].flatMap(read => read())
  for (const listener of listeners) listener()
}

/** Offers commands while the caller is on the screen: found by name in the palette, under "on this sheet". */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  const names = commands.map(({ id, name, detail }) => `${id}\u0000${name}\u0000${detail}`).join('\n')
  useEffect(() => {
    const read = (): readonly Command[] => latest.current
    offered.add(read)
    renew()
    return () => {
      offered.delete(read)
      renew()
    }
  }, [names])
}

/** What the screen offers now. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
