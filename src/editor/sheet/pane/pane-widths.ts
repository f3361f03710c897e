import { useCallback, useMemo } from 'react'
import { isObject } from '../../../base/json.ts'
import { useSession } from '../../session/session-context.tsx'

/** Panes that have a width of their own. */
export type PaneName = 'tree' | 'form'

export const paneStep = 16
const least: Readonly<Record<PaneName, number>> = { tree: 200, form: 320 }
const most = 720

/** Widths of panes in pixels, kept for the person; null: as wide as the window makes them. */
export function usePaneWidths() {
  const { person, choose } = useSession()
  const { panes } = person.preferences
  const kept = isObject(panes.sheet) ? panes.sheet : null
  const widths = useMemo(
    () => ({
      tree: typeof kept?.tree === 'number' ? kept.tree : null,
      form: typeof kept?.form === 'number' ? kept.form : null,
    }),
    [kept?.tree, kept?.form],
  )
  const resize = useCallback(
    (name: PaneName, width: number) =>
      choose({ panes: { ...panes, sheet: { ...kept, [name]: clampPane(name, width) } } }),
    [choose, panes, kept],
  )
  return { widths, resize }
}

/** A width that a pane may have. */
export function clampPane(name: PaneName, width: number): number {
  return Math.round(Math.min(most, Math.max(least[name], width)))
}
