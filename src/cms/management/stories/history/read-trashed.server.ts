import type { Selectable } from 'kysely'
import type { StoriesTable } from '../../../../db/tables.ts'
import { readContents, readTranslatedSlugs } from '../../../stories/stories.store.server.ts'
import { withWholeAddresses } from '../stored-addresses.ts'
import type { StoryTools } from '../story-tools.server.ts'
import type { TrashedContent } from './trashed-story.ts'

type Row = Selectable<StoriesTable>

/** Contents and translated addresses of stories in the trash. */
export async function readTrashed(
  { reader, addresses }: Pick<StoryTools, 'reader' | 'addresses'>,
  rows: readonly Row[],
): Promise<(row: Row) => TrashedContent> {
  const versions = rows.flatMap(row => row.draft_version_id ?? [])
  const [contents, slugs] = await Promise.all([readContents(reader, versions), readTranslatedSlugs(reader, rows)])
  const byStory = Map.groupBy(slugs, slug => slug.story_id)
  return ({ id, draft_version_id: version }) => {
    const stored: unknown = JSON.parse(contents.get(version ?? 0) ?? 'null')
    return {
      content: withWholeAddresses(stored, addresses),
      translatedSlugs: (byStory.get(id) ?? []).map(({ lang, slug, name }) => ({ lang, slug, name })),
    }
  }
}
