import type { Sleep } from '../../../base/clock.ts'
import { isObject } from '../../../base/json.ts'
import { locales } from '../../../model/locale.ts'
import { isWireStory } from '../../stories/wire-story.ts'
import { confirmEveryMs } from '../client-times.ts'
import type { SpaceCopy, SpaceCopyDeps } from '../copy/space-copy.server.ts'
import { inBackground } from '../limits/haste.ts'
import { isSameStory } from './changed-stories.ts'

/**
 * Reads the space once more, a list of whole stories now and then, nobody waiting for it.
 *
 * @returns true where the copy says something else of a story; false too where it is over before all was compared.
 */
export async function differsFrom(
  copy: SpaceCopy,
  ask: SpaceCopyDeps['ask'],
  sleep: Sleep,
  isOver: () => boolean,
): Promise<boolean> {
  for (const locale of locales) {
    for (let page = 1, isLast = false; !isLast; page++) {
      await sleep(confirmEveryMs)
      if (isOver()) return false
      const answer = await ask('stories', copy.pageQuery(locale, page), inBackground())
      if (isOver()) return false
      const stories: unknown[] = isObject(answer?.body) && Array.isArray(answer.body.stories) ? answer.body.stories : []
      if (stories.some(story => isWireStory(story) && !isSameStory(copy.read(locale, story.uuid), story))) return true
      isLast = stories.length === 0 || page * (answer?.perPage ?? 1) >= (answer?.total ?? 0)
    }
  }
  return false
}
