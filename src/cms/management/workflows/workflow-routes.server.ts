import type { z } from 'zod'
import type { JsonObject } from '../../../base/json.ts'
import type { Principal } from '../../../model/editing/principal.ts'
import { type DeliveryQuery, pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { Database } from '../../../db/database.server.ts'
import type { ContentNotices } from '../../webhooks/content-notice.ts'
import type { Records } from '../../records/records.server.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { created, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { optionalId, optionalText, wrapper } from '../given.ts'
import { recordRoutes } from '../records/record-routes.server.ts'
import { reading, type Route, writing } from '../routes.ts'
import { toStageChange, workflows, workflowStages } from './workflow-kinds.ts'

export interface WorkflowRoutesDeps {
  index: StoryIndex
  records: Records
  database: Database
  notices: ContentNotices
}

/** Changes that are kept of each story. */
const keptChanges = 50

/**
 * Workflows, their stages, and which stage a story is in. Stages inform: who may publish is said by roles alone.
 *
 * @see docs/storyblok-contract.md §7.2, docs/storyblok.md
 */
export function workflowRoutes({ index, records, database, notices }: WorkflowRoutesDeps): Route[] {
  /** A stage belongs to a workflow: the default one, which is made where there is none. */
  async function withWorkflow(stage: JsonObject): Promise<JsonObject> {
    const all = await records.all('workflow')
    if (stage.workflow_id !== undefined && stage.workflow_id !== null) {
      const wanted = optionalId.safeParse(stage.workflow_id).data
      if (!all.some(({ id }) => id === wanted)) throw invalid({ workflow_id: ['could not be found'] })
      return stage
    }
    const known = all.find(({ data }) => data.is_default === true) ?? all[0]
    const made = known ?? (await records.add('workflow', { name: 'Default', content_types: [], is_default: true }))
    return { ...stage, workflow_id: made.id }
  }

  async function changes(query: DeliveryQuery): Promise<ManagementAnswer> {
    const story = query.get('with_story')
    const all = await records.all('workflow_stage_change')
    const found = all.filter(({ data }) => story === null || String(data.story_id) === story)
    const paging = readPaging(query, 100)
    const page = pageOf(found.toReversed(), paging).map(toStageChange)
    return ok({ workflow_stage_changes: page }, pagingHeaders(found.length, paging))
  }

  async function change(
    { story_id: storyId, workflow_stage_id: stageId, due_date: due }: StageChange,
    user: Principal,
  ) {
    const story = need(index.get(storyId ?? 0))
    const stage = await records.get('workflow_stage', stageId ?? 0)
    if (!stage) throw invalid({ workflow_stage_id: ['could not be found'] })
    if (due !== null && Number.isNaN(Date.parse(due))) throw invalid({ due_date: ['is not a date'] })
    const made = await records.add('workflow_stage_change', {
      story_id: story.id,
      workflow_stage_id: stage.id,
      workflow_id: stage.data.workflow_id ?? null,
      user_id: user.id,
      due_date: due,
    })
    const all = await records.all('workflow_stage_change')
    const old = all.filter(({ data }) => data.story_id === story.id).slice(0, -keptChanges)
    for (const { id } of old) await records.remove('workflow_stage_change', id)
    const workflow = await records.get('workflow', Number(stage.data.workflow_id) || 0)
    const { name, fullSlug } = story
    const names = { stage: String(stage.data.name), workflow: workflow ? String(workflow.data.name) : null }
    await database.db
      .transaction()
      .execute(trx =>
        notices.store(trx, [{ action: 'stage.changed', storyId: story.id, name, fullSlug, ...names }], user.id),
      )
    notices.wake()
    return created({ workflow_stage_change: toStageChange(made) })
  }

  return [
    ...recordRoutes(records, workflows),
    ...recordRoutes(records, { ...workflowStages, complete: withWorkflow }),
    reading('workflow_stage_changes', ['with_story', 'page', 'per_page'], changes),
    writing({
      method: 'POST',
      path: 'workflow_stage_changes',
      read: given => given.as({ workflow_stage_change: wrapper('workflow_stage_change', stageChangeShape) }),
      touches: ({ workflow_stage_change: { story_id: storyId } }) => ({ stories: [storyId ?? 0] }),
      answer: ({ workflow_stage_change: wanted }, { user }) => change(wanted, user),
    }),
  ]
}

const stageChangeShape = { story_id: optionalId, workflow_stage_id: optionalId, due_date: optionalText }
type StageChange = z.output<z.ZodObject<typeof stageChangeShape>>

/** The stage that each story is in: that of its last change. */
export async function readStages(records: Records): Promise<ReadonlyMap<number, Stage>> {
  const changes = await records.all('workflow_stage_change')
  return new Map(
    changes.map(({ data }) => [
      Number(data.story_id),
      {
        workflow_id: typeof data.workflow_id === 'number' ? data.workflow_id : null,
        workflow_stage_id: Number(data.workflow_stage_id),
        due_date: typeof data.due_date === 'string' ? data.due_date : null,
      },
    ]),
  )
}

/** The stage of a story, as the story shows it. */
export interface Stage {
  workflow_id: number | null
  workflow_stage_id: number
  due_date: string | null
}
