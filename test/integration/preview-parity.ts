import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { locales } from '../../src/model/locale.ts'
import { previewRenderPath } from '../../src/model/editing/preview-answer.ts'
import { toDocumentParts } from '../../src/site/payload/payload.ts'
import { createRandom, editAtRandom } from './random-edits.ts'
import { signedQuery } from './signed-query.ts'
import type { TestSite } from './site.ts'

/** A story of the world, with its content as it is stored: all languages. */
export interface StoredStory {
  id: number
  uuid: string
  name: string
  fullSlug: string
  component: string
  content: JsonObject
  /** Addresses of pages that show it, by language; the start page for stories without a page. */
  pages: readonly string[]
}

export interface ParityRun {
  /** Renders that were compared, by whether there was a page. */
  compared: number
  /** Edits that have changed the page they were made on; those before the first page was read are not counted. */
  seen: number
  different: { story: string; edit: string; page: string; at: string }[]
}

/** Reads every story that has content. */
export function readStoredStories(site: TestSite): StoredStory[] {
  const database = new DatabaseSync(join(site.config.DATA_DIR, 'content.sqlite'), { readOnly: true })
  const rows = database
    .prepare(
      `select s.id, s.uuid, s.name, s.full_slug, v.content from stories s
       join story_versions v on v.id = s.draft_version_id where s.deleted_at is null order by s.id`,
    )
    .all()
  database.close()
  return rows.flatMap(({ id, uuid, name, full_slug: fullSlug, content }) => {
    const parsed: unknown = JSON.parse(String(content))
    if (!isObject(parsed) || !site.app.service) return []
    const story = site.app.service.findStory(Number(id))
    const pages = locales.map(locale => toAddress(locale, story?.paths[locale] ?? String(fullSlug)))
    return [
      {
        id: Number(id),
        uuid: String(uuid),
        name: String(name),
        fullSlug: String(fullSlug),
        component: String(parsed.component),
        content: parsed,
        pages,
      },
    ]
  })
}

/** `busse-design/referenzen/x` → `/de/referenzen/x`. */
function toAddress(locale: string, slug: string): string {
  const path = slug.split('/').slice(1).join('/').replace(/\/$/, '')
  return path.startsWith('_') || path === 'home' || path === '' ? `/${locale}` : `/${locale}/${path}`
}

/**
 * Edits stories at random, renders each edit before it is saved, saves it, and compares with the page of the saved draft.
 *
 * @param edits for each story; the page in each language is compared after each.
 */
export async function compareParity(
  site: TestSite,
  stories: readonly StoredStory[],
  { edits, seed }: { edits: number; seed: number },
): Promise<ParityRun> {
  const random = createRandom(seed)
  const all = readStoredStories(site)
  const storiesOf = (type: string): string[] =>
    all.filter(({ component }) => component === type).map(({ uuid }) => uuid)
  const run: ParityRun = { compared: 0, seen: 0, different: [] }
  for (const story of stories) {
    let { content } = story
    let before: readonly (string | null)[] = story.pages.map(() => null)
    for (let edit = 0; edit < edits; edit++) {
      const next = editAtRandom(content, { random, storiesOf })
      const result = await compareEdit(site, { ...story, content: next.content })
      if (!result) continue
      content = next.content
      for (const [index, { page, preview }] of result.entries()) {
        if (page !== null) run.compared++
        if (edit > 0 && page !== before[index]) run.seen++
        if (page === preview) continue
        const at = firstDifference(page ?? 'no page', preview ?? 'no page')
        run.different.push({ story: story.fullSlug, edit: next.what, page: story.pages[index] ?? '', at })
      }
      before = result.map(({ page }) => page)
    }
  }
  return run
}

/**
 * Renders the pages that show a story before it is saved with this content, saves it, and reads the pages of the saved draft.
 *
 * @returns null where the service refuses the content.
 */
export async function compareEdit(
  site: TestSite,
  story: StoredStory,
): Promise<{ preview: string | null; page: string | null }[] | null> {
  const query = signedQuery(site, story.id)
  const previews: (string | null)[] = []
  for (const page of story.pages) previews.push(await readPreview(site, withQuery(page, query), story))
  const saved = await site.app.service?.stories.saveStory(story.id, { content: story.content })
  if (!saved?.ok) return null
  const result: { preview: string | null; page: string | null }[] = []
  for (const [index, page] of story.pages.entries()) {
    result.push({ preview: previews[index] ?? null, page: await readDraft(site, withQuery(page, query)) })
  }
  return result
}

/** An address with filters keeps them. */
function withQuery(page: string, query: string): string {
  return page + (page.includes('?') ? query.replace('?', '&') : query)
}

async function readPreview(site: TestSite, target: string, story: StoredStory): Promise<string | null> {
  const { id, uuid, name, fullSlug, content } = story
  const body = JSON.stringify({ target, stories: [{ id, uuid, name, full_slug: fullSlug, content }] })
  const request = new Request(site.origin + previewRenderPath, { method: 'POST', body })
  const response = await site.app.fetch(request)
  if (response.status !== 200) return null
  const {
    locale,
    title,
    bodyClass,
    sheets,
    header,
    content: main,
    footer,
  } = (await response.json()) as Record<string, string>
  return withoutMarks(JSON.stringify([locale, title, bodyClass, sheets, header, main, footer]))
}

async function readDraft(site: TestSite, target: string): Promise<string | null> {
  const response = await site.get(target)
  if (response.status !== 200) return null
  const { locale, title, bodyClass, head, header, content, footer } = toDocumentParts(await response.text())
  const sheets = head.filter(element => element.includes('rel="stylesheet"'))
  return withoutMarks(JSON.stringify([locale, title, bodyClass, sheets, header, content, footer]))
}

/** What the preview says about the page: the time of the last save, above all. */
function withoutMarks(text: string): string {
  return text.replace(/<div data-draft-preview=.*?<\/script><\/div>/s, '')
}

function firstDifference(page: string, preview: string): string {
  let at = 0
  while (at < page.length && page[at] === preview[at]) at++
  const from = Math.max(0, at - 80)
  return `${page.slice(from, at + 80)} ⇄ ${preview.slice(from, at + 80)}`
}
