import { isObject, type JsonObject } from '../../src/base/json.ts'
import { blockSchemas, contentTypes } from '../../src/blocks/schemas.ts'
import type { CheckReport } from '../../src/cms/checks/content-check.server.ts'
import type { ContentProblem } from '../../src/cms/checks/content-problem.ts'
import { toMessage } from '../../src/cms/checks/problem-texts.ts'
import type { ContentClient } from '../../src/content/client/client.server.ts'

const perPage = 100
/** Beyond that something turns in circles: Storyblok allows 100,000 stories. */
const maxPages = 2000

const known: ReadonlySet<string> = new Set([...Object.keys(blockSchemas), ...Object.keys(contentTypes)])

/**
 * Looks through a space in the network, page by page, for blocks that this site has no component for. Nothing is imported.
 *
 * @param folder the folder of the site; what is outside of it is not shown anyway.
 * @throws ContentServiceError where the space cannot be read.
 */
export async function checkConnectedSpace(
  client: Pick<ContentClient, 'get'>,
  { folder, version }: { folder: string; version: 'draft' | 'published' },
): Promise<CheckReport> {
  const problems: ContentProblem[] = []
  let count = 0
  for (let page = 1; page <= maxPages; page++) {
    const answer = await client.get('stories', { version, starts_with: `${folder}/`, page, per_page: perPage })
    const listed = isObject(answer?.body) && Array.isArray(answer.body.stories) ? answer.body.stories : []
    const stories = listed.filter(isObject)
    for (const story of stories) problems.push(...unknownBlocks(story))
    count += stories.length
    if (stories.length < perPage) break
  }
  return { problems, stories: count, pages: 0, largestPage: null }
}

function unknownBlocks({ id, uuid, name, full_slug: slug, content }: JsonObject): ContentProblem[] {
  const story = { id: Number(id), uuid: String(uuid), name: String(name), full_slug: String(slug) }
  return blocksIn(content).flatMap(({ component, _uid: uid }) => {
    if (typeof component !== 'string' || known.has(component)) return []
    return {
      rule: 'unknown-block' as const,
      severity: 'error' as const,
      story,
      asset: null,
      language: null,
      block: typeof uid === 'string' ? uid : null,
      component,
      field: null,
      message: toMessage('unknown-block', { target: component }),
    }
  })
}

/** Every block, outermost first, those in texts included; cells of tables are none. */
function blocksIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn)
  if (!isObject(value)) return []
  const isBlock = typeof value.component === 'string' && !value.component.startsWith('_table')
  return [...(isBlock ? [value] : []), ...Object.values(value).flatMap(blocksIn)]
}

const headings = { de: 'Unbekannte Bausteine', en: 'Unknown blocks' } as const
const advice = {
  de: 'Ein Baustein entsteht mit: npm run new:block -- --from-component NAME',
  en: 'A block is made with: npm run new:block -- --from-component NAME',
} as const

/** The list of names with how often each occurs and in how many stories; empty where every block is known. */
export function toBlockList({ problems }: CheckReport, language: 'de' | 'en'): string {
  const groups = Map.groupBy(problems, ({ component }) => component ?? '')
  if (groups.size === 0) return ''
  const lines = [...groups]
    .map(([name, own]) => ({ name, count: own.length, stories: new Set(own.map(({ story }) => story?.id)).size }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .map(({ name, count, stories }) => `  ${name}  ${count} × (${stories})`)
  return [`${headings[language]}:`, ...lines, advice[language]].join('\n')
}
