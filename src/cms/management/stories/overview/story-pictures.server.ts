import { isObject } from '../../../../base/json.ts'
import { readContents } from '../../../stories/stories.store.server.ts'
import type { DeliveryQuery } from '../../../delivery/query/delivery-query.ts'
import { type ManagementAnswer, ok } from '../../management-answer.ts'
import { reading, type Route } from '../../routes.ts'
import { withWholeAddresses } from '../stored-addresses.ts'
import type { StoryTools } from '../story-tools.server.ts'

/** Stories that may be asked for at once: more than a screen shows. */
const maxIds = 100
const picture = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i

/**
 * The first picture of each story, for lists of the editor: reading whole stories for it would send their texts too.
 *
 * @see docs/editor.md "All stories at hand"
 */
export function pictureRoutes({ index, reader, addresses }: StoryTools): Route[] {
  async function pictures(query: DeliveryQuery): Promise<ManagementAnswer> {
    const ids = [...new Set(query.list('by_ids').map(Number))].slice(0, maxIds)
    const stories = ids.flatMap(id => index.get(id) ?? []).filter(({ isFolder }) => !isFolder)
    const contents = await readContents(
      reader,
      stories.flatMap(({ versions }) => versions.draft?.id ?? []),
    )
    return ok({
      pictures: stories.map(({ id, versions }) => ({
        id,
        filename: withWholeAddresses(
          firstPicture(JSON.parse(contents.get(versions.draft?.id ?? 0) ?? '{}')),
          addresses,
        ),
      })),
    })
  }

  return [reading('stories/pictures', ['by_ids'], pictures)]
}

/** Address of the first picture: of the fields of a block themselves, then of the blocks in them. */
export function firstPicture(content: unknown): string | null {
  if (!isObject(content)) return null
  const values = Object.values(content).flatMap(value => (Array.isArray(value) ? value : [value]))
  for (const value of values) {
    if (!isObject(value) || typeof value.filename !== 'string') continue
    if (picture.test(value.filename)) return value.filename
  }
  for (const value of values) {
    const found = firstPicture(value)
    if (found !== null) return found
  }
  return null
}
