import { sharedDraftPath } from '../../pages/shared-draft/shared-draft.ts'

/**
 * A path as the log may keep it: without query, without what opens a draft, without anything that looks like an
 * address of a person, and not longer than 200 characters.
 */
export function toLoggedPath(target: string): string {
  const path = (target.split(/[?#]/, 1)[0] ?? '').slice(0, 200)
  if (path.startsWith(`${sharedDraftPath}/`)) return `${sharedDraftPath}/…`
  return path
    .split('/')
    .map(segment => (/@|%40/i.test(segment) ? '…' : segment))
    .join('/')
}
