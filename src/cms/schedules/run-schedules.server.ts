import type { Result } from '../../base/result.ts'
import type { FieldProblems } from '../stories/story-change.ts'
import type { PublishLanguages, StoryPublishing } from '../stories/publish-stories.server.ts'
import { updateStory } from '../stories/stories.store.server.ts'
import { rememberWords } from '../stories/history/story-versions.server.ts'
import { readVersion } from '../stories/history/story-versions.store.server.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import { Refusal, type StoryTransaction, type StoryWriter } from '../stories/story-writer.server.ts'
import { parseLanguages } from './schedule.ts'
import {
  finishSchedules,
  readDueReleases,
  readReleases,
  readSchedules,
  type ReleaseRow,
  type ScheduleRow,
  updateRelease,
  updateSchedules,
} from './schedules.store.server.ts'

/** A story as it was before its plan, and what was done to it. */
interface Done {
  before: IndexedStory
  action: string
}

/**
 * Carries plans out. The claim, the publications and the end of the plans are one transaction whose first statement is the
 * claim: of two processes one finds nothing left to claim, and after a crash in the middle everything is still planned.
 */
export function createScheduleRunner(writer: StoryWriter, publishing: StoryPublishing) {
  const { index, database, now, run, commit, lock, tell, current } = writer

  /** Does everything whose moment has come, in the order of its moments. @returns how many stories were changed. */
  async function runDue(): Promise<number> {
    const until = now()
    const single = await readSchedules(database.db, { state: 'planned', releaseId: null, until })
    const releases = await readDueReleases(database.db, until)
    const due = [
      ...single.map(plan => ({ at: plan.at ?? '', work: () => runPlan(plan) })),
      ...releases.map(release => ({ at: release.at ?? '', work: () => carryOut(release) })),
    ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    let changed = 0
    for (const { work } of due) {
      const done = await work()
      if (done.ok) changed += done.value
    }
    return changed
  }

  async function runRelease(id: number): Promise<Result<number, FieldProblems>> {
    const [release] = await readReleases(database.db, id)
    return release ? carryOut(release) : { ok: false, problem: { id: ['could not be found'] } }
  }

  const runPlan = (plan: ScheduleRow) =>
    runClaimed(plan.author_id, async transaction => {
      const claimed = await updateSchedules(transaction.trx, [plan.id], { state: 'done', done_at: now() })
      // read again: it may have taken a newer version since it was found
      return claimed === 0 ? null : readSchedules(transaction.trx, { ids: [plan.id] })
    })

  const carryOut = (release: ReleaseRow) =>
    runClaimed(release.author_id, async ({ trx, notices }) => {
      if (!(await updateRelease(trx, release.id, { state: 'done', done_at: now(), updated_at: now() }))) return null
      const items = await readSchedules(trx, { releaseId: release.id, state: 'planned' })
      await updateSchedules(
        trx,
        items.map(item => item.id),
        { state: 'done', done_at: now() },
      )
      notices.push({ action: 'merged', releaseId: release.id, name: release.name })
      return items
    })

  /** @param claim marks what is to be done as done; null where somebody else has. */
  function runClaimed(
    author: number | null,
    claim: (transaction: StoryTransaction) => Promise<readonly ScheduleRow[] | null>,
  ): Promise<Result<number, FieldProblems>> {
    return run(async () => {
      const done: Done[] = []
      await commit(
        true,
        author,
        async transaction => {
          const plans = await claim(transaction)
          if (!plans) throw new Refusal({ state: ['is not planned any more'] })
          for (const plan of plans) {
            const before = index.get(plan.story_id)
            const error = before ? await apply(transaction, plan, before) : 'The story is in the bin'
            if (error !== null) await finishSchedules(transaction.trx, [plan.id], { state: 'failed', error })
            else if (before) done.push({ before: { ...before }, action: plan.action })
          }
          return done
        },
        each => each.map(({ before }) => before.id),
      )
      for (const { before, action } of done) {
        if (action === 'publish') await publishing.tellPublished(before)
        else tell(current(before.id), 'unpublished')
      }
      return done.length
    })
  }

  /** @returns why it could not be done; null where it was. */
  async function apply(transaction: StoryTransaction, plan: ScheduleRow, story: IndexedStory): Promise<string | null> {
    const { trx } = transaction
    const languages: PublishLanguages = parseLanguages(plan.languages)
    const options = { author: plan.author_id, scheduleId: plan.id }
    try {
      const locked = await lock(trx, story.id, {})
      const held = plan.version_id === null ? null : await readVersion(trx, story.id, plan.version_id)
      if (plan.action === 'publish' && !held) return 'The version is not there any more'
      // content of a release that nobody's draft is newer than is what is written on from now on
      const becomesDraft = plan.version_id !== null && plan.version_id > (locked.draft_version_id ?? 0)
      const source = { id: plan.version_id ?? 0, name: held?.name ?? story.name, isHeld: !becomesDraft }
      const columns = await (plan.action === 'publish'
        ? publishing.publish(transaction, story, locked, source, languages, options)
        : publishing.unpublish(transaction, story, locked, languages, options))
      const isTaken = plan.action === 'publish' && becomesDraft
      const draft = isTaken ? { draft_version_id: plan.version_id } : {}
      if (isTaken) await rememberWords(trx, story.id, source.id)
      await updateStory(trx, story.id, { ...columns, ...draft, edited: 1, last_author_id: plan.author_id })
      return null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return Object.entries(error.problem)
        .map(([field, messages]) => `${field} ${messages.join(', ')}`)
        .join('; ')
    }
  }

  return { runDue, runRelease }
}

export type ScheduleRunner = ReturnType<typeof createScheduleRunner>
