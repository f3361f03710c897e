import type { Principal } from '../../../model/principal.ts'
import { can, type Permission } from '../../../model/role.ts'
import { isObject } from '../../../base/json.ts'
import type { StoryIndex } from '../../stories/story-index.ts'
import { ManagementError } from '../management-answer.ts'
import { isOn, type ManagementRequest } from '../management-request.ts'
import type { Route, RouteParameters } from '../routes.ts'

/** Why somebody was refused; the editor says it in the reader's language. */
export function forbidden(reason: 'role' | 'folder' | 'language', paths: readonly string[] = []): ManagementError {
  const message = {
    role: 'This role does not allow it',
    folder: 'This story is not in a folder that this person may change',
    language: 'This person may only change own languages',
  }[reason]
  return new ManagementError(403, { error: 'forbidden', message, reason, ...(paths.length > 0 && { paths }) })
}

/** Permissions that change stories: those of editors with folders are for those folders. */
const changesStories: ReadonlySet<Permission> = new Set(['write', 'translate', 'publish'])

/**
 * Lets a request in, or not.
 *
 * @throws ManagementError 403.
 */
export function createAdmission(index: StoryIndex) {
  return (route: Route, permission: Permission, request: ManagementRequest, parameters: RouteParameters): void => {
    const { user } = request
    if (!can(user.role, permission)) throw forbidden('role')
    // saving and publishing may be one request
    if (isOn(request, 'publish') && !can(user.role, 'publish')) throw forbidden('role')
    const isStory =
      /^(?:stories|versions|schedules|story_schedulings|releases|tags|workflow_stage_changes)(?:\/|$)/.test(route.path)
    if (!isStory || !changesStories.has(permission) || user.folders === null) return
    const touched = route.path.startsWith('stories')
      ? touchedParents(request, parameters)
      : route.path.startsWith('tags/')
        ? taggedParents(parameters.text('name'))
        : route.path.startsWith('versions')
          ? [index.get(Number(request.query.get('model_id')))?.parentId ?? 0]
          : plannedParents(request)
    if (!touched.every(parent => isWithin(user, parent))) throw forbidden('folder')
  }

  /** Folders whose content a request changes: where the stories are, and where they go. 0 is the root. */
  function touchedParents({ body, query }: ManagementRequest, parameters: RouteParameters): number[] {
    const story = isObject(body.story) ? body.story : {}
    const targets = [story, body].flatMap(given => [given.parent_id, given.new_parent_id])
    const named = [...targets, query.get('parent_id')].flatMap(value => (isGiven(value) ? [Number(value)] : []))
    const bulk = [body.ids, body.story_ids, query.list('by_ids')].flatMap(list => (Array.isArray(list) ? list : []))
    const ids = [parameters.id(), ...bulk, body.after_id, query.get('after_id')].filter(isGiven).map(Number)
    const parents = ids.flatMap(id => (id > 0 ? [index.get(id)?.parentId ?? 0] : []))
    const all = [...named, ...parents]
    // what names no place is at the root
    return all.length === 0 ? [0] : all
  }

  /** Folders of the stories that have a tag; renaming it changes them all. */
  function taggedParents(tag: string): number[] {
    return [...index.all()].filter(story => story.tagList.includes(tag)).map(story => story.parentId)
  }

  /** Folder of the story that a plan names. A release, and a plan that names none, may touch any: that is for those with all folders. */
  function plannedParents({ body }: ManagementRequest): number[] {
    const plan = [body.schedule, body.story_scheduling, body.tag, body.workflow_stage_change].find(isObject) ?? body
    const story = isGiven(plan.story_id) ? index.get(Number(plan.story_id)) : null
    return [story?.parentId ?? 0]
  }

  function isWithin({ folders }: Principal, parentId: number): boolean {
    let at = parentId
    // folders are few levels deep; the bound is for a damaged tree
    for (let depth = 0; at !== 0 && depth < 100; depth++) {
      if (folders?.includes(at)) return true
      at = index.get(at)?.parentId ?? 0
    }
    return false
  }
}

export type Admission = ReturnType<typeof createAdmission>

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
