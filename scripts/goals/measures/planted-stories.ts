import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isObject, type JsonObject } from '../../../src/base/json.ts'

/** A published story whose content was changed behind the back of the content service, which would have refused it. */
export interface PlantedStory {
  /** Position in the order of planting. */
  number: number
  paths: string[]
}

/**
 * Changes published stories of sections that have pages, in the database of a site that is not running.
 *
 * @param change is given the content of one story after the other and a number; true where it changed it, which takes the
 *   next number. It ends with `most`.
 */
export function plantStories(
  folder: string,
  most: number,
  change: (content: JsonObject, number: number) => boolean,
): PlantedStory[] {
  const database = new DatabaseSync(join(folder, 'content.sqlite'))
  const rows = database
    .prepare(
      `select v.id, v.content, s.full_slug from stories s join story_versions v on v.id = s.published_version_id
       where s.deleted_at is null and s.is_folder = 0 order by s.id`,
    )
    .all()
    .filter(({ full_slug: slug }) => /\/(?:neuigkeiten|impulse|referenzen|leistungen)\/./.test(String(slug)))
  const update = database.prepare('update story_versions set content = ? where id = ?')
  const planted: PlantedStory[] = []
  const left = new Set(rows)
  for (let number = 0; number < most; number++) {
    for (const row of left) {
      const content: unknown = JSON.parse(String(row.content))
      if (!isObject(content) || !String(content.locales).includes('en') || !change(content, number)) continue
      left.delete(row)
      update.run(JSON.stringify(content), Number(row.id))
      const path = String(row.full_slug).split('/').slice(1).join('/')
      planted.push({ number, paths: [`/de/${path}`, `/en/${path}`] })
      break
    }
  }
  database.close()
  return planted
}
