import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PresenceView } from '../../model/editing/account-answers.ts'
import { sessionKey } from '../session/session-gate.tsx'
import { type ContentChange, parseContentChange, parsePresence, staleKeys } from './live-event.ts'

/** What the server says by itself, as screens hear it. */
export interface LiveEvents {
  /** @returns a function that stops listening. */
  onChange(listener: (change: ContentChange) => void): () => void
  subscribe(listener: () => void): () => void
  /** Everybody who has a story open; the same list until somebody comes, moves or goes. */
  presence(): readonly PresenceView[]
  /** False while no connection holds: what others do is not heard. */
  isConnected(): boolean
}

const nobody: readonly PresenceView[] = []
const silent: LiveEvents = {
  onChange: () => () => {},
  subscribe: () => () => {},
  presence: () => nobody,
  isConnected: () => false,
}
const LiveContext = createContext<LiveEvents>(silent)

interface LiveStore extends LiveEvents {
  tellChange(change: ContentChange): void
  setPresence(list: readonly PresenceView[]): void
  setConnected(connected: boolean): void
}

function createLiveStore(): LiveStore {
  const onChange = new Set<(change: ContentChange) => void>()
  const listeners = new Set<() => void>()
  let presence = nobody
  let connected = false
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    onChange(listener) {
      onChange.add(listener)
      return () => onChange.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    presence: () => presence,
    isConnected: () => connected,
    tellChange(change) {
      for (const listener of onChange) listener(change)
    },
    setPresence(list) {
      presence = list
      tell()
    },
    setConnected(now) {
      if (connected === now) return
      connected = now
      tell()
    },
  }
}

/** Follows the server: what changed is read again where it is shown, and who is where is known. */
export function LiveEventsProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const store = useMemo(() => createLiveStore(), [])
  useEffect(() => {
    const source = new EventSource('/editor/api/events')
    let wasOpen = false
    const invalidate = (change: ContentChange): void => {
      const keys = staleKeys(change)
      // The session says itself when it ends.
      const isNotSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== sessionKey[0]
      if (keys === null) void queries.invalidateQueries({ predicate: isNotSession })
      else for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
      store.tellChange(change)
    }
    source.addEventListener('open', () => {
      store.setConnected(true)
      // What happened while nobody listened is not told again.
      if (wasOpen) invalidate({ kind: 'all' })
      wasOpen = true
    })
    source.addEventListener('error', () => store.setConnected(false))
    source.addEventListener('content', ({ data }: MessageEvent<string>) => invalidate(parseContentChange(data)))
    source.addEventListener('presence', ({ data }: MessageEvent<string>) => store.setPresence(parsePresence(data)))
    source.addEventListener('session', () => void queries.invalidateQueries({ queryKey: sessionKey }))
    return () => source.close()
  }, [queries, store])
  return <LiveContext value={store}>{children}</LiveContext>
}

export function useLiveEvents(): LiveEvents {
  return useContext(LiveContext)
}

/** Everybody who has a story open. */
export function usePresence(): readonly PresenceView[] {
  const { subscribe, presence } = useLiveEvents()
  return useSyncExternalStore(subscribe, presence)
}
