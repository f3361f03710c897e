import { Menu, type MenuEntry } from '../../controls/menu.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import type { FolderLimits } from '../../stories/folder-limits.tsx'
import { type OverviewRow, shownAddress } from '../../stories/overview.ts'
import { contentTexts } from './content-texts.ts'
import type { StoryActions } from './story-actions.ts'

const texts = defineTexts(
  {
    open: 'Öffnen',
    look: 'Seite ansehen',
    address: 'Name und Adresse …',
    duplicate: 'Duplizieren',
    move: 'Verschieben …',
    publish: 'Veröffentlichen',
    off: 'Offline nehmen',
    remove: 'In den Papierkorb',
    owner: 'Verantwortlich …',
    notYours: 'Veröffentlichen darf hier die Redaktion.',
    outside: 'Liegt außerhalb Ihrer Ordner. Fragen Sie die Verwaltung.',
  },
  {
    open: 'Open',
    look: 'View page',
    address: 'Name and address …',
    duplicate: 'Duplicate',
    move: 'Move …',
    publish: 'Publish',
    off: 'Take offline',
    remove: 'Move to the bin',
    owner: 'Responsible …',
    notYours: 'Editors publish here.',
    outside: 'Outside your folders. Ask an administrator.',
  },
)

export type RowPanel = 'address' | 'move' | 'remove'

export interface RowMenuProps {
  row: OverviewRow
  limits: FolderLimits
  actions: StoryActions
  onPanel(panel: RowPanel, row: OverviewRow): void
}

/** What can be done with one story or folder. */
export function RowMenu({ row, limits, actions, onPanel }: RowMenuProps) {
  const t = useTexts(texts)
  const { moreOf } = useTexts(contentTexts)
  const { may } = useSession()
  const { boot } = useEditor()
  const groups = (): MenuEntry[][] => {
    const isStory = row.type !== null
    const isPublic = row.states.some(state => state === 'published' || state === 'changed')
    const outside = limits.mayChange(row) ? null : t.outside
    const cannotPublish = outside ?? (may('publish') ? null : t.notYours)
    const look = (): void =>
      void open(`/${boot.locales[0]?.code ?? ''}${shownAddress(row.fullSlug, boot.websiteFolder)}`)
    const first: MenuEntry[] = isStory
      ? [
          { id: 'open', label: t.open, icon: 'file', run: () => navigate(storyRoute(row.id)) },
          ...(isPublic ? [{ id: 'look', label: t.look, icon: 'open', run: look } as const] : []),
        ]
      : [
          {
            id: 'open',
            label: t.open,
            icon: 'folder',
            run: () => navigate({ screen: 'content', folder: row.fullSlug }),
          },
        ]
    const writing: MenuEntry[] = may('write')
      ? [
          { id: 'address', label: t.address, icon: 'text', reason: outside, run: () => onPanel('address', row) },
          ...(isStory
            ? [
                {
                  id: 'copy',
                  label: t.duplicate,
                  icon: 'duplicate',
                  reason: outside,
                  run: () => void actions.duplicate(row),
                } as const,
              ]
            : []),
          { id: 'move', label: t.move, icon: 'folder', reason: outside, run: () => onPanel('move', row) },
        ]
      : []
    const publishing: MenuEntry[] = isStory
      ? [
          {
            id: 'publish',
            label: t.publish,
            icon: 'publish',
            reason: cannotPublish,
            run: () => navigate(storyRoute(row.id, { panel: 'publish' })),
          },
          ...(isPublic
            ? [
                {
                  ...({ id: 'off', label: t.off, icon: 'off', reason: cannotPublish } as const),
                  run: () => void actions.unpublish(row),
                },
              ]
            : []),
        ]
      : []
    const removing: MenuEntry[] = may('write')
      ? [{ id: 'remove', label: t.remove, icon: 'trash', reason: outside, run: () => onPanel('remove', row) }]
      : []
    return [first, writing, may('write') ? publishing : [], removing]
  }
  return <Menu label={moreOf(row.name)} small groups={groups} />
}
