import { lazy } from 'react'
import type { PanelName } from '../routing/route.ts'
import type { PanelEntry } from './panel.ts'

/** Every panel of a sheet, loaded when it is first opened; null: nobody has made it, the form stays. */
export const panels: Readonly<Record<PanelName, PanelEntry | null>> = {
  publish: {
    width: 'form',
    Panel: lazy(async () => ({ default: (await import('./publish/publish-panel.tsx')).PublishPanel })),
  },
  schedule: {
    width: 'form',
    Panel: lazy(async () => ({ default: (await import('./schedule/schedule-panel.tsx')).SchedulePanel })),
  },
  history: {
    width: 'form',
    Panel: lazy(async () => ({ default: (await import('./history/history-panel.tsx')).HistoryPanel })),
  },
  share: {
    width: 'form',
    Panel: lazy(async () => ({ default: (await import('./share/share-panel.tsx')).SharePanel })),
  },
  card: { width: 'form', Panel: lazy(async () => ({ default: (await import('./card/card-panel.tsx')).CardPanel })) },
  asof: {
    width: 'form',
    hidesOutline: true,
    Panel: lazy(async () => ({ default: (await import('./asof/asof-panel.tsx')).AsOfPanel })),
  },
  translate: {
    width: 'half',
    hidesOutline: true,
    Panel: lazy(async () => ({ default: (await import('./translate/translate-panel.tsx')).TranslatePanel })),
  },
  conflict: {
    width: 'wide',
    Panel: lazy(async () => ({ default: (await import('../sheet/panels/conflict-panel.tsx')).ConflictPanel })),
  },
  insert: {
    width: 'wide',
    Panel: lazy(async () => ({ default: (await import('../sheet/panels/insert-panel.tsx')).InsertPanel })),
  },
  asset: {
    width: 'half',
    Panel: lazy(async () => ({ default: (await import('./asset/asset-panel.tsx')).AssetPanel })),
  },
  write: {
    width: 'half',
    hidesOutline: true,
    Panel: lazy(async () => ({ default: (await import('./write/write-panel.tsx')).WritePanel })),
  },
  widths: {
    width: 'stage',
    Panel: lazy(async () => ({ default: (await import('../sheet/panels/widths-panel.tsx')).WidthsPanel })),
  },
  keys: {
    width: 'wide',
    Panel: lazy(async () => ({ default: (await import('../sheet/panels/keys-panel.tsx')).KeysPanel })),
  },
  page: {
    width: 'wide',
    Panel: lazy(async () => ({ default: (await import('../sheet/panels/page-panel.tsx')).PagePanel })),
  },
}
