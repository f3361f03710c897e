import { useMemo, useState } from 'react'
import { Icon } from '../../../controls/icon.tsx'
import { type TreeNode, VirtualTree } from '../../../controls/list/virtual-tree.tsx'
import { editorLocales, useLanguage, useTexts } from '../../../language.ts'
import { navigate } from '../../../routing/navigation.tsx'
import { foldersOf, type Overview, type OverviewRow } from '../../../stories/overview.ts'
import { contentTexts } from '../content-texts.ts'

interface FolderNode extends TreeNode {
  /** Null: all stories. */
  folder: OverviewRow | null
  count: number
}

/** Folders of the space with the number of stories below them; the chosen one is the address. */
export function FolderTree({ overview, folderId }: { overview: Overview; folderId: number }) {
  const t = useTexts(contentTexts)
  const locale = editorLocales[useLanguage()]
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const nodes = useMemo(() => {
    const current = overview.byId.get(folderId)
    // The way to the chosen folder is open, and the folders at the top are.
    const open = new Set(
      [...(current ? foldersOf(overview, current) : []), ...rootFolders(overview)].map(({ id }) => id),
    )
    return toNodes(overview, id => toggled.get(id) ?? open.has(id), t.all)
  }, [overview, folderId, toggled, t.all])
  return (
    <VirtualTree
      label={t.folders}
      nodes={nodes}
      selected={useMemo(() => new Set([String(folderId)]), [folderId])}
      onToggle={({ folder, isExpanded }) => {
        if (folder) setToggled(new Map(toggled).set(folder.id, !isExpanded))
      }}
      onOpen={({ folder }) => navigate({ screen: 'content', folder: folder?.fullSlug ?? '' })}
      renderRow={({ label, count }) => (
        <>
          <Icon name="folder" small />
          <span className="tree__name" title={label}>
            {label}
          </span>
          <span className="tree__end">{count.toLocaleString(locale)}</span>
        </>
      )}
    />
  )
}

const subfolders = (overview: Overview, id: number): OverviewRow[] =>
  (overview.children.get(id) ?? []).filter(({ type }) => type === null)

const rootFolders = (overview: Overview): OverviewRow[] => subfolders(overview, 0)

function toNodes(overview: Overview, isOpen: (id: number) => boolean, all: string): FolderNode[] {
  const top: FolderNode = {
    id: '0',
    label: all,
    level: 1,
    isExpanded: null,
    position: 1,
    siblings: rootFolders(overview).length + 1,
    folder: null,
    count: overview.counts.get(0) ?? 0,
  }
  const nodes = [top]
  const add = (parentId: number, level: number): void => {
    const folders = subfolders(overview, parentId)
    for (const [at, folder] of folders.entries()) {
      const hasFolders = subfolders(overview, folder.id).length > 0
      const isExpanded = hasFolders ? isOpen(folder.id) : null
      nodes.push({
        id: String(folder.id),
        label: folder.name,
        level,
        isExpanded,
        folder,
        position: at + (parentId === 0 ? 2 : 1),
        siblings: folders.length + (parentId === 0 ? 1 : 0),
        count: overview.counts.get(folder.id) ?? 0,
      })
      if (isExpanded) add(folder.id, level + 1)
    }
  }
  add(0, 1)
  return nodes
}
