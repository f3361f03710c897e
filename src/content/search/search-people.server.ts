import type { Story } from '../../blocks/block.ts'
import { isObject } from '../../base/json.ts'
import { defaultContentLocale } from '../../model/locale.ts'
import type { Labels } from '../stories/labels.server.ts'
import { readStories, type ContentVersion } from '../stories/stories.server.ts'
import type { SiteContent } from '../site-content.server.ts'
import type { SearchDocument } from './search-index.ts'

/** The page that shows the team: people have none of their own. */
export interface TeamPage {
  uuid: string
  /** True where the person has a card there. */
  shows(person: Story<'person'>): boolean
}

/** The tag of what is made from pages: one of them may begin to show the team. */
export const teamTag = 'list:page'

/** The first page with a grid of people, one that shows everybody before one that shows some; null where there is none. */
export async function readTeamPage(content: SiteContent, version: ContentVersion): Promise<TeamPage | null> {
  const perPage = 100
  let chosen: TeamPage | null = null
  for (let page = 1; ; page++) {
    const query = { 'filter_query[component][in]': 'page', per_page: perPage, page }
    const found = await readStories(content.client, { version, locale: defaultContentLocale, query })
    for (const { uuid, content: fields } of found.stories) {
      const grids = gridsOf(fields)
      if (grids.length === 0) continue
      if (grids.some(people => people.length === 0)) return { uuid, shows: ({ content: { is_visible } }) => is_visible }
      const named = new Set(grids.flat())
      chosen ??= { uuid, shows: person => named.has(person.uuid) }
    }
    if (found.stories.length === 0 || page * perPage >= found.total) return chosen
  }
}

/** Blocks are not nested deeper; what is would end the search for all pages. */
const maxDepth = 30

/** Uuids of the people of each grid in a story; none where it shows everybody. */
function gridsOf(value: unknown, depth = 0): unknown[][] {
  if (depth > maxDepth) return []
  if (Array.isArray(value)) return value.flatMap(each => gridsOf(each, depth + 1))
  if (!isObject(value)) return []
  if (value.component === 'team_grid') return [Array.isArray(value.people) ? value.people : []]
  return Object.values(value).flatMap(each => gridsOf(each, depth + 1))
}

export function isPerson(story: Story): story is Story<'person'> {
  return story.content.component === 'person'
}

/** A person is found by name, role, department and what is told of them. */
export function toPersonDocument(
  { uuid, slug, content }: Story<'person'>,
  labels: Labels,
  teamHref: string,
): SearchDocument {
  const department = labels.get('departments')?.find(({ value }) => value === content.department)
  return {
    uuid,
    kind: 'person',
    href: `${teamHref}#${encodeURIComponent(slug)}`,
    title: `${content.first_name} ${content.last_name}`,
    lead: content.role,
    labels: department ? [department.label] : [],
    body: [content.statement, content.bio, content.skills].flatMap(text => text || []),
    details: { client: null, year: null, date: null, number: null, picture: content.portrait },
  }
}
