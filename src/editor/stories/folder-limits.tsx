import { type ReactNode, useMemo } from 'react'
import type { Permission } from '../../model/editing/role.ts'
import { SessionContext, useSession } from '../session/session-context.tsx'
import { isWithin, type Overview, type OverviewRow } from './overview.ts'
import { useOverview } from './use-overview.ts'

/** What editors with folders may do in these alone. The server checks it for every call. */
const boundToFolders: ReadonlySet<Permission> = new Set(['write', 'translate', 'publish', 'share'])

export interface FolderLimits {
  isLimited: boolean
  /** True where what is in this folder may be changed; 0 is the root. */
  covers(folderId: number): boolean
  /** True where a story or folder itself may be changed. */
  mayChange(row: Pick<OverviewRow, 'parentId'>): boolean
}

export function toFolderLimits(overview: Overview, folders: readonly number[] | null): FolderLimits {
  const covers = (folderId: number): boolean =>
    folders === null || folders.some(id => isWithin(overview, { parentId: folderId }, id))
  return { isLimited: folders !== null, covers, mayChange: ({ parentId }) => covers(parentId) }
}

/** What the person may change, by the folder it is in. */
export function useFolderLimits(overview: Overview): FolderLimits {
  const { folders } = useSession().person
  return useMemo(() => toFolderLimits(overview, folders), [overview, folders])
}

/** A story outside the person's folders is read like one of a role that only reads. */
export function WithinFolders({ storyId, children }: { storyId: number; children: ReactNode }) {
  const session = useSession()
  const { data: overview } = useOverview()
  const row = overview?.byId.get(storyId)
  const { folders } = session.person
  const isOutside = overview && row ? !toFolderLimits(overview, folders).mayChange(row) : false
  const value = useMemo(
    () =>
      isOutside
        ? { ...session, may: (permission: Permission) => !boundToFolders.has(permission) && session.may(permission) }
        : session,
    [isOutside, session],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
