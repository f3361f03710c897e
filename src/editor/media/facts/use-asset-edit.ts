import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { useApi } from '../../session/session-context.tsx'
import { createFactsSaver, type FactsSave } from './save-facts.ts'

const now = (): number => Date.now()

/** A file with what was just written of it. */
export function useAssetEdit(asset: ManagedAsset) {
  const api = useApi()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Partial<ManagedAsset>>({})
  const [state, setState] = useState<FactsSave>({ kind: 'idle' })
  const saver = useMemo(
    () =>
      createFactsSaver({
        save: async change => {
          await api.call('PUT', api.space(`assets/${asset.id}`), { body: { asset: change } })
          await queries.invalidateQueries({ queryKey: ['assets'] })
        },
        wait: run => {
          const timer = setTimeout(run, 800)
          return () => clearTimeout(timer)
        },
        now,
        onState: setState,
      }),
    [api, asset.id, queries],
  )
  useEffect(() => () => void saver.flush(), [saver])
  const isLeaving = useRef(saver)
  useEffect(() => {
    isLeaving.current = saver
    const leave = (): void => void isLeaving.current.flush()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [saver])
  const change = useCallback(
    (part: Partial<ManagedAsset>) => {
      setDraft(before => ({ ...before, ...part }))
      saver.change(part as JsonObject)
    },
    [saver],
  )
  const edited = useMemo(() => ({ ...asset, ...draft }), [asset, draft])
  return { asset: edited, change, state, flush: saver.flush }
}
