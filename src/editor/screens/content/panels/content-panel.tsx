import type { Overview, OverviewRow } from '../../../stories/overview.ts'
import { AddressPanel } from './address-panel.tsx'
import { BulkPlanPanel } from './bulk-plan-panel.tsx'
import { BulkPublishPanel } from './bulk-publish-panel.tsx'
import { BulkTranslationPanel } from './bulk-translation-panel.tsx'
import { CreatePanel } from './create-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { OwnerPanel } from './owner-panel.tsx'
import { RemovePanel } from './remove-panel.tsx'
import type { StoryActions } from '../story-actions.ts'

export interface OpenPanel {
  kind: 'create' | 'address' | 'move' | 'remove' | 'bulk-publish' | 'bulk-plan' | 'bulk-translation' | 'bulk-owner'
  rows: readonly OverviewRow[]
  /** Kind of what is created; without: what the folder mostly has. */
  create?: string
}

export interface ContentPanelProps {
  panel: OpenPanel
  overview: Overview
  folderId: number
  actions: StoryActions
  onClose(): void
  /** Work with the selected stories has begun. */
  onBegun(): void
}

/** The panel beside the list. */
export function ContentPanel({ panel, overview, folderId, actions, onClose, onBegun }: ContentPanelProps) {
  const { kind, rows } = panel
  const { calls } = actions
  const [row] = rows

  function move(parentId: number): void {
    const after = overview.children.get(parentId)?.findLast(({ id }) => !rows.some(each => each.id === id)) ?? null
    if (rows.length === 1 && row) {
      void actions.move(row, parentId, after)
      onClose()
      return
    }
    void actions.moveAll(rows, parentId, after)
    onBegun()
  }

  switch (kind) {
    case 'create':
      return <CreatePanel {...{ overview, folderId, calls, onClose }} wanted={panel.create ?? null} />
    case 'bulk-publish':
      return <BulkPublishPanel {...{ rows, calls, onBegun, onClose }} />
    case 'bulk-plan':
      return <BulkPlanPanel {...{ rows, onBegun, onClose }} />
    case 'bulk-translation':
      return <BulkTranslationPanel {...{ rows, onBegun, onClose }} />
    case 'bulk-owner':
      return <OwnerPanel {...{ rows, calls, onBegun, onClose }} />
    case 'move':
      return <MovePanel {...{ overview, rows, onClose }} onMove={move} />
    case 'address':
      return row ? <AddressPanel {...{ overview, row, calls, onClose }} /> : null
    case 'remove':
      return row ? (
        <RemovePanel
          {...{ overview, row, onClose }}
          uuidOf={async ({ id }) => (await calls.read(id)).uuid}
          onRemove={() => {
            void actions.remove(row)
            onClose()
          }}
        />
      ) : null
  }
}
