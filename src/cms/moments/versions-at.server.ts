import type { Kysely } from 'kysely'
import { isObject, type JsonObject } from '../../base/json.ts'
import type { Tables } from '../../db/tables.ts'
import { toFacts } from '../columns/fact.ts'
import { toFieldCode, type Languages } from '../content/languages.ts'
import { mergeLanguages } from '../content/merge-languages.ts'
import { type PublicationRow, readPublicationsAt } from '../publications/publications.store.server.ts'
import { parseLanguages } from '../schedules/schedule.ts'
import { readSchedules, type ScheduleRow } from '../schedules/schedules.store.server.ts'
import { readContents, type VersionRow } from '../stories/stories.store.server.ts'
import type { IndexedStory } from '../stories/index/story-head.ts'
import type { StoryIndex } from '../stories/index/story-index.ts'

/** What visitors see of a story at a moment. */
export interface ShownVersion {
  versionId: number | null
  /** Null: all that the content has. */
  languages: readonly string[] | null
  publishedAt: string | null
}

export interface VersionsAt {
  /** By story; a story that is missing is as it is now. */
  shown: ReadonlyMap<number, ShownVersion>
  /** Versions made of two, by their id, which is negative: no table has them. */
  made: ReadonlyMap<number, VersionRow>
  contents: ReadonlyMap<number, string>
}

/** What was published at a moment of the past: a story without a publication until then was not. */
export async function versionsInPast(reader: Kysely<Tables>, at: string): Promise<(id: number) => ShownVersion> {
  const publications = await readPublicationsAt(reader, at)
  return id => toShown(publications.get(id))
}

function toShown(row: PublicationRow | undefined): ShownVersion {
  if (!row) return { versionId: null, languages: null, publishedAt: null }
  const languages: unknown = JSON.parse(row.published_languages ?? 'null')
  const codes = Array.isArray(languages) ? languages.map(String) : null
  return { versionId: row.version_id, languages: codes, publishedAt: row.at }
}

/** What will be published once plans are carried out, in their order. */
export async function versionsAfter(
  reader: Kysely<Tables>,
  index: StoryIndex,
  plans: readonly ScheduleRow[],
): Promise<VersionsAt> {
  const shown = new Map<number, ShownVersion>()
  const made = new Map<number, VersionRow>()
  const contents = new Map<number, string>()
  const { languages } = index
  for (const plan of plans) {
    const story = index.get(plan.story_id)
    if (!story) continue
    const before = shown.get(story.id) ?? shownNow(story)
    const after = await carryOut(plan, before, story.name)
    if (after) shown.set(story.id, { ...after, publishedAt: plan.at ?? before.publishedAt })
  }
  return { shown, made, contents }

  async function carryOut(
    plan: ScheduleRow,
    before: ShownVersion,
    name: string,
  ): Promise<Pick<ShownVersion, 'versionId' | 'languages'> | null> {
    const wanted = parseLanguages(plan.languages)
    const isPublish = plan.action === 'publish'
    if (wanted === 'all') return { versionId: isPublish ? plan.version_id : null, languages: null }
    if (!isPublish && wanted.includes(null)) return { versionId: null, languages: null }
    if (before.versionId === null && !wanted.includes(null)) return null
    const codes = new Set(wanted.filter(code => code !== null).map(toFieldCode))
    const known = before.versionId === null ? [] : (before.languages ?? languages.codes)
    const old = await read(before.versionId)
    const held = isPublish ? await read(plan.version_id) : {}
    if (!isPublish) {
      const left = known.filter(code => !wanted.includes(code))
      const kept = new Set(left.map(toFieldCode))
      return {
        versionId: make(
          name,
          mergeLanguages(old, {}, code => !kept.has(code)),
        ),
        languages: left,
      }
    }
    const content = wanted.includes(null)
      ? mergeLanguages(held, old, code => !codes.has(code))
      : mergeLanguages(old, held, code => codes.has(code))
    return { versionId: make(name, content), languages: after(known, wanted, languages) }
  }

  async function read(versionId: number | null): Promise<JsonObject> {
    if (versionId === null) return {}
    const text = contents.get(versionId) ?? (await readContents(reader, [versionId])).get(versionId)
    const content: unknown = JSON.parse(text ?? '{}')
    return isObject(content) ? content : {}
  }

  function make(name: string, content: JsonObject): number {
    const id = -1 - contents.size
    contents.set(id, JSON.stringify(content))
    const facts = JSON.stringify(toFacts(content))
    made.set(id, { id, name, component: String(content.component), facts })
    return id
  }
}

function after(known: readonly string[], wanted: readonly (string | null)[], { codes }: Languages): string[] {
  return codes.filter(code => known.includes(code) || wanted.includes(code))
}

function shownNow(story: IndexedStory): ShownVersion {
  const { versions, publishedLanguages, publishedAt } = story
  return { versionId: versions.published?.id ?? null, languages: publishedLanguages, publishedAt }
}

/** Plans that are carried out until a moment, or with a release; null for a release that is not open. */
export async function plansOf(
  reader: Kysely<Tables>,
  moment: { at: string } | { releaseId: number },
): Promise<ScheduleRow[]> {
  return 'at' in moment
    ? readSchedules(reader, { state: 'planned', until: moment.at })
    : readSchedules(reader, { state: 'planned', releaseId: moment.releaseId })
}
