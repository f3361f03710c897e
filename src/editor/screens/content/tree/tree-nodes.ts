import type { TreeNode } from '../../../controls/list/virtual-tree.tsx'
import type { Overview, OverviewRow } from '../../../stories/overview.ts'

export interface StoryNode extends TreeNode {
  row: OverviewRow
}

/**
 * The open part of the tree below a folder.
 *
 * @param matches stories that are shown; null: all. Folders on the way to them are open.
 */
export function toStoryNodes(
  overview: Overview,
  folderId: number,
  isOpen: (id: number) => boolean,
  matches: ReadonlySet<number> | null,
): StoryNode[] {
  const nodes: StoryNode[] = []
  const shown = matches && withFolders(overview, matches)
  const add = (parentId: number, level: number): void => {
    const all = overview.children.get(parentId) ?? []
    const siblings = shown ? all.filter(({ id }) => shown.has(id)) : all
    for (const [at, row] of siblings.entries()) {
      const isExpanded = row.type === null ? shown !== null || isOpen(row.id) : null
      nodes.push({
        id: String(row.id),
        label: row.name,
        level,
        isExpanded,
        row,
        position: at + 1,
        siblings: siblings.length,
      })
      if (isExpanded) add(row.id, level + 1)
    }
  }
  add(folderId, 1)
  return nodes
}

function withFolders({ byId }: Overview, ids: ReadonlySet<number>): ReadonlySet<number> {
  const shown = new Set(ids)
  for (const id of ids) {
    for (let at = byId.get(id)?.parentId ?? 0; at !== 0 && !shown.has(at); at = byId.get(at)?.parentId ?? 0)
      shown.add(at)
  }
  return shown
}

/** Where a story goes: into a folder, behind one of its stories or to its beginning. */
export interface Place {
  parentId: number
  after: OverviewRow | null
}

/** One place up or down among its siblings; null at the end. */
export function neighbourPlace({ children }: Overview, row: OverviewRow, step: 1 | -1): Place | null {
  const siblings = children.get(row.parentId) ?? []
  const at = siblings.findIndex(({ id }) => id === row.id)
  const target = at + step
  if (at === -1 || target < 0 || target >= siblings.length) return null
  const after = step === 1 ? siblings[target] : siblings[target - 1]
  return { parentId: row.parentId, after: after ?? null }
}

/** Out of its folder, right behind it; null at the top. */
export function outerPlace({ byId }: Overview, row: OverviewRow): Place | null {
  const folder = byId.get(row.parentId)
  return folder ? { parentId: folder.parentId, after: folder } : null
}

/** To the end of the folder above it; null where there is none. */
export function innerPlace({ children }: Overview, row: OverviewRow): Place | null {
  const siblings = children.get(row.parentId) ?? []
  const at = siblings.findIndex(({ id }) => id === row.id)
  const folder = siblings.slice(0, Math.max(0, at)).findLast(({ type }) => type === null)
  return folder ? { parentId: folder.id, after: children.get(folder.id)?.at(-1) ?? null } : null
}

/** False where a folder would come into itself, or a start page out of its folder. */
export function mayMove(overview: Overview, row: OverviewRow, { parentId }: Place): boolean {
  return whyNot(overview, row, parentId) === null
}

/** Why something cannot come into a folder; null where it can. */
export function whyNot({ byId }: Overview, row: OverviewRow, parentId: number): 'startpage' | 'itself' | null {
  if (row.isStartpage && parentId !== row.parentId) return 'startpage'
  for (let at = parentId; at !== 0; at = byId.get(at)?.parentId ?? 0) if (at === row.id) return 'itself'
  return null
}
