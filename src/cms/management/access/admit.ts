import type { Principal } from '../../../model/editing/principal.ts'
import { can } from '../../../model/editing/role.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { ManagementError } from '../management-answer.ts'
import type { Touched } from '../routes.ts'

/** Why somebody was refused; the editor says it in the reader's language. */
export function forbidden(reason: 'role' | 'folder' | 'language', paths: readonly string[] = []): ManagementError {
  const message = {
    role: 'This role does not allow it',
    folder: 'This story is not in a folder that this person may change',
    language: 'This person may only change own languages',
  }[reason]
  return new ManagementError(403, { error: 'forbidden', message, reason, ...(paths.length > 0 && { paths }) })
}

/** What the guard asks about the bin. */
export interface Bin {
  /** Folder that a story in the bin was in; null where it is not in the bin. */
  parentInBin(storyId: number): Promise<number | null>
}

/** Lets commands in, or not. Only what was read of a request counts: whoever carries it out has the same. */
export function createAdmission(index: StoryIndex, { parentInBin }: Bin) {
  /** @throws ManagementError 403 */
  async function admit(user: Principal, touched: Touched | null): Promise<void> {
    if (touched?.publishes && !can(user.role, 'publish')) throw forbidden('role')
    if (!touched || user.folders === null) return
    const { stories = [], folders = [] } = touched
    const parents = [...folders, ...(await Promise.all(stories.map(parentOf)))]
    // what names no place is everywhere
    if (parents.length === 0) parents.push(0)
    for (const parent of parents) if (!(await isWithin(user.folders, parent))) throw forbidden('folder')
  }

  const parentOf = async (storyId: number): Promise<number> =>
    index.get(storyId)?.parentId ?? (await parentInBin(storyId)) ?? 0

  async function isWithin(folders: readonly number[], parentId: number): Promise<boolean> {
    let at = parentId
    // folders are few levels deep; the bound is for a damaged tree
    for (let depth = 0; at !== 0 && depth < 100; depth++) {
      if (folders.includes(at)) return true
      at = await parentOf(at)
    }
    return false
  }

  return admit
}

export type Admission = ReturnType<typeof createAdmission>
