import { useEffect, useMemo, useRef } from 'react'
import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { usePresence } from '../../live/live-events.tsx'
import { useApi } from '../../session/session-context.tsx'
import type { Sheet } from '../sheet-context.ts'

/** The server forgets a window after 30 s of silence; said again this often, in milliseconds. */
const repeatMs = 10_000

const client = crypto.randomUUID()

/** Tells where this person is, and says who else is here. */
export function usePresenceHere({
  storyId,
  selected,
  field,
  language,
}: Pick<Sheet, 'storyId' | 'selected' | 'field' | 'language'>): readonly PresenceView[] {
  const api = useApi()
  const all = usePresence()
  const block = selected?.storyId === storyId ? selected.uid : null
  const body = useMemo(
    () => ({
      client,
      story: storyId,
      ...(block !== null && { block }),
      ...(field !== null && { field }),
      ...(language !== '' && { language }),
    }),
    [storyId, block, field, language],
  )
  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
    const say = (): void => void api.call('PUT', '/editor/api/presence', { body: latest.current }).catch(() => {})
    say()
    const timer = setInterval(say, repeatMs)
    return () => clearInterval(timer)
  }, [api, body])
  useEffect(() => {
    const leave = (): void =>
      void api.call('DELETE', '/editor/api/presence', { body: { client }, keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [api])
  return useMemo(() => all.filter(one => one.story === storyId && one.client !== client), [all, storyId])
}
