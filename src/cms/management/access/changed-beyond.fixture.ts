import { isObject } from '../../../base/json.ts'
import { people, type Row, type Snapshot } from './limited-world.fixture.ts'
import { beyondLanguages } from './translation-only.ts'

/** What somebody changed and may not; empty where all is well. */
export function changedBeyond(who: keyof typeof people, mine: number, before: Snapshot, after: Snapshot): string[] {
  const { role, folders, languages } = people[who]
  const gone = [...before.rows].flatMap(([key, each]) => (after.rows.has(key) ? [] : [{ ...each, in: before }]))
  const come = [...after.rows].flatMap(([key, each]) => (before.rows.has(key) ? [] : [{ ...each, in: after }]))
  const isWithin = (snapshot: Snapshot, parentId: number | undefined): boolean => {
    for (let at = parentId, depth = 0; at && depth < 50; at = snapshot.parents.get(at), depth++)
      if (at === mine) return true
    return false
  }
  const isOwn = (storyId: number): boolean =>
    [before, after].every(each => !each.parents.has(storyId) || isWithin(each, each.parents.get(storyId)))
  const mayRecord = (row: Row): boolean => {
    const data: unknown = JSON.parse(String(row.data))
    if (row.kind === 'activity') return true
    if (row.kind === 'proposal')
      return (
        role !== 'reader' &&
        (come.every(each => each.row.id !== row.id || each.row.kind !== 'proposal') ||
          gone.every(each => each.row.id !== row.id || each.row.kind !== 'proposal') ||
          role === 'translator' ||
          !isObject(data) ||
          isOwn(Number(data.story_id)))
      )
    if (role !== 'editor') return false
    if (row.kind === 'workflow_stage_change') return isObject(data) && isOwn(Number(data.story_id))
    return ['preset', 'internal_tag', 'asset_folder'].includes(String(row.kind))
  }
  const may = ({ table, row }: { table: string; row: Row }): boolean => {
    if (table === 'space_records') return mayRecord(row)
    if (table === 'share_links' || table === 'share_feedback')
      return role !== 'reader' && (folders === null || isOwn(Number(row.story_id)))
    if (/^(datasource|asset)/.test(table)) return role === 'editor'
    if (role === 'reader') return false
    if (!['stories', 'story_versions', 'translated_slugs', 'publications', 'schedules'].includes(table)) return false
    const storyId = Number(table === 'stories' ? row.id : row.story_id)
    if (folders !== null && !isOwn(storyId)) return false
    // a release may hold any story: it is not for those with folders
    if (table === 'schedules' && row.release_id !== null) return false
    return role === 'editor' || isTranslation(table, row)
  }
  /** Of a story only the draft in own languages, and what notes that. */
  const isTranslation = (table: string, row: Row): boolean => {
    if (table === 'translated_slugs') return languages.includes(String(row.lang))
    if (table === 'story_versions') {
      const drafts = [...before.rows.values()].filter(each => each.table === 'stories' && each.row.id === row.story_id)
      const draft = drafts[0]?.row.draft_version_id
      const old = [...before.rows.values()].find(each => each.table === 'story_versions' && each.row.id === draft)
      const isOld = gone.some(each => each.row === row)
      return (
        !isOld &&
        old !== undefined &&
        beyondLanguages(JSON.parse(String(old.row.content)), JSON.parse(String(row.content)), languages).length === 0
      )
    }
    if (table !== 'stories') return false
    const other = [...gone, ...come].find(
      each => each.table === 'stories' && each.row.id === row.id && each.row !== row,
    )
    const free = ['draft_version_id', 'updated_at', 'lock_version', 'edited', 'last_author_id']
    return other !== undefined && Object.keys(row).every(key => free.includes(key) || row[key] === other.row[key])
  }
  return [...gone, ...come].filter(each => !may(each)).map(({ table, row }) => `${table} ${JSON.stringify(row)}`)
}
