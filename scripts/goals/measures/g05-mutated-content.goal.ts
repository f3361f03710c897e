import { isObject, type JsonObject } from '../../../src/base/json.ts'
import { previewRenderPath } from '../../../src/model/preview-answer.ts'
import { readStoredStories, type StoredStory } from '../../../test/integration/preview-parity.ts'
import { createRandom } from '../../../test/integration/random-edits.ts'
import { signedQuery } from '../../../test/integration/signed-query.ts'
import { openSite } from '../../../test/integration/site.ts'
import { measure, none } from './measure.ts'

const mutants = 600
const seed = 20_261_123

/** What a broken or foreign service may send in any place. */
const values: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, '', ' ', 'x'.repeat(20_000), '\u0000\ud800', '<script>alert(1)</script>', [], {}, [[]]],
  ...[
    [null],
    [{}],
    { component: 'nobody' },
    [{ component: 'text_section' }],
    { type: 'doc' },
    { type: 'doc', content: 7 },
  ],
  ...[{ linktype: 'story', id: 'none' }, { filename: 'javascript:alert(1)' }, { fieldtype: 'asset', filename: 5 }],
  ...[{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 9, marks: {} }] }] }],
]

/** Every place of content but those that say what a story is and in which languages it is shown. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isObject(value)
      ? Object.entries(value).filter(([key]) => path.length > 0 || !['component', '_uid', 'locales'].includes(key))
      : []
  return entries.flatMap(([key, item]) => [[...path, key], ...placesOf(item, [...path, key])])
}

function withValue(content: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(content)) return content.map((item, index) => (index === key ? withValue(item, rest, value) : item))
  return isObject(content) ? { ...content, [key]: withValue(content[key], rest, value) } : content
}

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
      let content = withValue(story.content, place, pick(values)) as JsonObject
      // Every third has a second fault.
      if (index % 3 === 0) content = withValue(content, pick(placesOf(content)) ?? place, pick(values)) as JsonObject
      const page = pick(story.pages) ?? '/de'
      // Some stories have a page in one language alone.
      if ((await render(story, page)) !== 200) continue
      tried++
      const status = await render({ ...story, content }, page)
      if (status !== 200) bad.push(`${status} ${page} ${place.join('.')}`)
    }
    return none(bad, tried, 'mutants that have no page (server; hydration is not looked at)')
  } finally {
    await site.close()
  }

  async function render({ id, uuid, name, fullSlug, content }: StoredStory, page: string): Promise<number> {
    const target = page + (page.includes('?') ? '&' : '?') + signedQuery(site, id).slice(1)
    const body = JSON.stringify({ target, stories: [{ id, uuid, name, full_slug: fullSlug, content }] })
    return (await site.app.fetch(new Request(site.origin + previewRenderPath, { method: 'POST', body }))).status
  }
})
