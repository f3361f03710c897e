import { AppError, ContentServiceError } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import { contentTypes } from '../blocks/schemas.ts'
import { locales, type Locale } from '../model/locale.ts'
import type { SiteContent } from './site-content.server.ts'
import { readStories, type ContentVersion } from './stories/stories.server.ts'

/** A configuration with which no page, or no first page, can be shown: what is wrong, and which value would work. */
export type SetupProblem =
  /** No story is in the folder of the site; `others` hold some. */
  | { kind: 'folder'; folder: string; others: readonly string[] }
  /** The folder holds stories, and none is a start page. */
  | { kind: 'start'; folder: string }
  /** The default language has no start page; these have. */
  | { kind: 'language'; locale: Locale; others: readonly Locale[] }
  /** The start page is of a component that this site does not have. */
  | { kind: 'component'; component: string }
  /** The space refuses the token. */
  | { kind: 'token' }

/** Thrown in place of an answer that says a page is missing. `message` is for engineers. */
export class SetupError extends AppError {
  override name = 'SetupError' as const
  readonly code = 'setup'
  readonly pageStatus = 503
  readonly problem: SetupProblem

  constructor(problem: SetupProblem) {
    super(describe[problem.kind](problem as never))
    this.problem = problem
  }
}

const describe: { [Kind in SetupProblem['kind']]: (problem: Extract<SetupProblem, { kind: Kind }>) => string } = {
  folder: ({ folder, others }) =>
    `WEBSITE_FOLDER=${folder}: no story is in this folder. ` +
    (others.length > 0
      ? `Would work: WEBSITE_FOLDER=${others.join(' or ')}`
      : 'This space holds no stories that can be shown: is it the right token, the right database?'),
  start: ({ folder }) => `WEBSITE_FOLDER=${folder}: the folder has no start page: a published story "home"`,
  language: ({ locale, others }) =>
    `DEFAULT_LOCALE=${locale}: the start page is not published in this language. Would work: ${others.join(' or ')}`,
  component: ({ component }) =>
    `The start page is of the component "${component}", which this site does not have: is it the right space? The components of the site are in content/components.json`,
  token: () =>
    'The content service refuses the token: take one of this space and of its region (STORYBLOK_DELIVERY_API_TOKEN, for drafts STORYBLOK_PREVIEW_TOKEN; STORYBLOK_API_URL)',
}

/** Names of folders that are suggested. */
const mostOthers = 5

/**
 * What keeps the start page of the default language from being shown; null where it is there.
 *
 * @throws ContentServiceError where the content cannot be read, for other reasons than the token.
 */
export async function findSetupProblem(
  content: SiteContent,
  { folder, version, defaultLocale }: { folder: string; version: ContentVersion; defaultLocale: Locale },
): Promise<SetupProblem | null> {
  try {
    const map = await content.map(version)
    const starts = locales.filter(locale => map.byPath[locale].has(''))
    const start = map.byPath[defaultLocale].get('')
    if (start !== undefined) return await checkComponent(content, start, defaultLocale, version)
    if (starts.length > 0) return { kind: 'language', locale: defaultLocale, others: starts }
    if (map.entries.size > 0) return { kind: 'start', folder }
    return { kind: 'folder', folder, others: await foldersWithStories(content, version) }
  } catch (error) {
    if (error instanceof ContentServiceError && error.status === 401) return { kind: 'token' }
    throw error
  }
}

async function checkComponent(
  content: SiteContent,
  uuid: string,
  locale: Locale,
  version: ContentVersion,
): Promise<SetupProblem | null> {
  if (await content.story(uuid, locale, version)) return null
  const { stories } = await readStories(content.client, { version, locale, query: { by_uuids: uuid } })
  const component = stories[0]?.content.component
  return component === undefined || Object.hasOwn(contentTypes, component) ? null : { kind: 'component', component }
}

/** Those with most stories first. */
async function foldersWithStories(content: SiteContent, version: ContentVersion): Promise<string[]> {
  const answer = await content.client.get('links', { version, per_page: 1000, page: 1 })
  const links = isObject(answer?.body) && isObject(answer.body.links) ? Object.values(answer.body.links) : []
  const counts = new Map<string, number>()
  for (const link of links.filter(isObject)) {
    const [first = '', ...rest] = typeof link.slug === 'string' ? link.slug.split('/') : []
    // The setting takes no other names.
    if (link.is_folder !== true && rest.length > 0 && /^[a-z0-9-]+$/.test(first))
      counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostOthers)
    .map(([name]) => name)
}
