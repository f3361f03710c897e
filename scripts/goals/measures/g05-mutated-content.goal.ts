import type { JsonObject } from '../../../src/base/json.ts'
import { previewRenderPath } from '../../../src/model/editing/preview-answer.ts'
import { readStoredStories, type StoredStory } from '../../../test/integration/preview-parity.ts'
import { createRandom } from '../../../test/integration/random-edits.ts'
import { signedQuery } from '../../../test/integration/signed-query.ts'
import { openSite } from '../../../test/integration/site.ts'
import { measure, none } from './measure.ts'
import { brokenValues, placesOf, withValue } from './mutants.ts'

const mutants = 600
const seed = 20_261_123

measure('pages of content of which something is broken', async () => {
  const site = await openSite()
  try {
    const random = createRandom(seed)
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
    const stories = readStoredStories(site)
    const bad: string[] = []
    let tried = 0
    for (let index = 0; tried < mutants; index++) {
      const story = pick(stories)
      const place = story && pick(placesOf(story.content))
      if (!story || !place) continue
      let content = withValue(story.content, place, pick(brokenValues)) as JsonObject
      // Every third has a second fault.
      if (index % 3 === 0)
        content = withValue(content, pick(placesOf(content)) ?? place, pick(brokenValues)) as JsonObject
      const page = pick(story.pages) ?? '/de'
      // Some stories have a page in one language alone.
      if ((await render(story, page)) !== 200) continue
      tried++
      const status = await render({ ...story, content }, page)
      if (status !== 200) bad.push(`${status} ${page} ${place.join('.')}`)
    }
    return none(bad, tried, 'mutants that have no page (server)')
  } finally {
    await site.close()
  }

  async function render({ id, uuid, name, fullSlug, content }: StoredStory, page: string): Promise<number> {
    const target = page + (page.includes('?') ? '&' : '?') + signedQuery(site, id).slice(1)
    const body = JSON.stringify({ target, stories: [{ id, uuid, name, full_slug: fullSlug, content }] })
    return (await site.app.fetch(new Request(site.origin + previewRenderPath, { method: 'POST', body }))).status
  }
})
