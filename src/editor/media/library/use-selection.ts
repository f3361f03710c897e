import { useCallback, useMemo, useRef, useState } from 'react'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'

/** Which files of a list are selected; with Shift everything from the last one. What is no longer listed is not. */
export function useSelection(assets: readonly ManagedAsset[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const toggle = useCallback(
    (asset: ManagedAsset, withRange: boolean) => {
      const from = assets.findIndex(({ id }) => id === last.current)
      const to = assets.findIndex(({ id }) => id === asset.id)
      last.current = asset.id
      setIds(before => {
        const next = new Set(before)
        if (withRange && from !== -1) {
          for (const each of assets.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each.id)
        } else if (!next.delete(asset.id)) next.add(asset.id)
        return next
      })
    },
    [assets],
  )
  const chosen = useMemo(() => assets.filter(({ id }) => ids.has(id)), [assets, ids])
  const selected = useMemo<ReadonlySet<number>>(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const clear = useCallback(() => setIds(new Set()), [])
  return { selected, chosen, toggle, clear }
}
