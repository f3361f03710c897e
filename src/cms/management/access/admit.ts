import type { Principal } from '../../../model/editing/principal.ts'
import { can, type Permission } from '../../../model/editing/role.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
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

/** Permissions that change stories or show drafts to others: those of editors with folders are for those folders. */
const boundToFolders: ReadonlySet<Permission> = new Set(['write', 'translate', 'publish', 'share'])
const ofStories =
  /^(?:stories|versions|schedules|story_schedulings|releases|tags|workflow_stage_changes|share_links|proposals)(?:\/|$)/

/** Where things are that requests name by their own id. */
export interface NamedPlaces {
  /** Folder that a story in the trash was in; null where it is not in the trash. */
  parentInTrash(storyId: number): Promise<number | null>
  /** Story of a plan, of a share link, of a proposal; null where there is none. */
  storyOf(kind: 'plan' | 'share-link' | 'proposal', id: number): Promise<number | null>
}

const kindOf: Readonly<Record<string, Parameters<NamedPlaces['storyOf']>[0]>> = {
  ...{ 'schedules/:id': 'plan', 'story_schedulings/:id': 'plan' },
  ...{ 'share_links/:id': 'share-link', 'proposals/:id': 'proposal' },
}

/**
 * Lets a request in, or not.
 *
 * @throws ManagementError 403.
 */
export function createAdmission(index: StoryIndex, places: NamedPlaces) {
  return async (
    route: Route,
    permission: Permission,
    request: ManagementRequest,
    parameters: RouteParameters,
  ): Promise<void> => {
    const { user } = request
    if (!can(user.role, permission)) throw forbidden('role')
    // saving and publishing may be one request
    if (isOn(request, 'publish') && !can(user.role, 'publish')) throw forbidden('role')
    const isReading = route.method === 'GET' && permission === 'share'
    if (!ofStories.test(route.path) || isReading || !boundToFolders.has(permission) || user.folders === null) return
    const touched = await touchedBy(route, request, parameters)
    if (!touched.every(parent => isWithin(user, parent))) throw forbidden('folder')
  }

  async function touchedBy(route: Route, request: ManagementRequest, parameters: RouteParameters): Promise<number[]> {
    if (route.path.startsWith('stories')) return touchedParents(request, parameters)
    if (route.path.startsWith('tags/')) return taggedParents(parameters.text('name'))
    if (route.path.startsWith('versions')) return [parentOf(Number(request.query.get('model_id')))]
    const kind = kindOf[route.path]
    // what is changed counts, whatever story the request says it is of
    const stored = kind ? [parentOf(await places.storyOf(kind, parameters.id()))] : []
    return kind && !namesStory(request) ? stored : [...stored, ...plannedParents(request)]
  }

  /** Folders whose content a request changes: where the stories are, and where they go. 0 is the root. */
  async function touchedParents({ body, query }: ManagementRequest, parameters: RouteParameters): Promise<number[]> {
    const story = isObject(body.story) ? body.story : {}
    const targets = [story, body].flatMap(given => [given.parent_id, given.new_parent_id])
    const named = [...targets, query.get('parent_id')].flatMap(value => (isGiven(value) ? [Number(value)] : []))
    const bulk = [body.ids, body.story_ids, query.list('by_ids')].flatMap(list => (Array.isArray(list) ? list : []))
    const ids = [parameters.id(), ...bulk, body.after_id, query.get('after_id')].filter(isGiven).map(Number)
    const parents = await Promise.all(
      ids.filter(id => id > 0).map(async id => index.get(id)?.parentId ?? (await places.parentInTrash(id)) ?? 0),
    )
    const all = [...named, ...parents]
    // what names no place is at the root
    return all.length === 0 ? [0] : all
  }

  /** Folders of the stories that have a tag; renaming it changes them all. */
  function taggedParents(tag: string): number[] {
    return [...index.all()].filter(story => story.tagList.includes(tag)).map(story => story.parentId)
  }

  /** Folder of the story that a plan or link names. A release, and a plan that names none, may touch any: that is for those with all folders. */
  function plannedParents(request: ManagementRequest): number[] {
    const { story_id: id } = planOf(request)
    return [parentOf(isGiven(id) ? Number(id) : null)]
  }

  function parentOf(storyId: number | null): number {
    return storyId === null ? 0 : (index.get(storyId)?.parentId ?? 0)
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

function planOf({ body }: ManagementRequest): JsonObject {
  const { schedule, story_scheduling, tag, workflow_stage_change, share_link, proposal } = body
  return [schedule, story_scheduling, tag, workflow_stage_change, share_link, proposal].find(isObject) ?? body
}

const namesStory = (request: ManagementRequest): boolean => isGiven(planOf(request).story_id)

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
