import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Components } from '../../components/components.server.ts'
import { findLanguage, toFieldCode } from '../../content/languages.ts'
import { done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { isOn, type ManagementRequest, option } from '../management-request.ts'
import type { Route } from '../routes.ts'
import type { StoryTools } from './story-tools.server.ts'
import { toTextFields, withTextFields } from './text-fields.ts'

/** What an export says of itself beside the texts. */
const facts: ReadonlySet<string> = new Set(['page', 'language', 'url', 'text_nodes'])
/** So many keys that lead nowhere are named. */
const maxNamed = 20

/** The texts of a story for translators, out and in again. @see docs/storyblok-contract.md §7.8 */
export function textFieldRoutes(tools: StoryTools, { components }: { components: Components }): Route[] {
  const { index, stories } = tools
  const schemas = () => new Map(components.all().map(component => [component.name, component]))

  /** @throws ManagementError 422 for a language that the space does not have. */
  function languageOf(request: ManagementRequest): string | null {
    const asked = option(request, 'lang_code')
    if (asked === null || asked === 'default') return null
    const known = findLanguage(index.languages, asked)
    if (known === null) throw invalid({ lang_code: [`"${asked.slice(0, 20)}" is not a language of the space`] })
    return known
  }

  async function contentOf(id: number): Promise<JsonObject> {
    const story = need(index.get(id))
    if (story.isFolder) throw invalid({ id: ['is a folder'] })
    const { content } = await tools.view(story)
    return isObject(content) ? content : {}
  }

  async function exported(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const content = await contentOf(id)
    const language = languageOf(request)
    const code = language !== null && isOn(request, 'export_lang') ? toFieldCode(language) : null
    const { fullSlug } = need(index.get(id))
    const texts = toTextFields(content, schemas(), code)
    return ok({ ...texts, page: String(id), language: language ?? 'default', url: fullSlug, text_nodes: 0 })
  }

  async function imported(id: number, request: ManagementRequest): Promise<ManagementAnswer> {
    const before = await contentOf(id)
    const language = languageOf(request)
    const code = language !== null && isOn(request, 'import_lang') ? toFieldCode(language) : null
    const texts = parseTexts(request.body, id)
    const { content, unknown } = withTextFields(before, schemas(), code, texts)
    if (unknown.length > 0)
      throw invalid({ data: unknown.slice(0, maxNamed).map(key => `"${key.slice(0, 200)}" is no text of this story`) })
    const kept = tools.toKept(content)
    const options = await tools.checkedOptions(request, id, { content: kept })
    return ok(await tools.answer(done(await stories.saveStory(id, { content: kept }, options))))
  }

  return [
    { method: 'GET', path: 'stories/:id/export.json', answer: (request, { id }) => exported(id(), request) },
    { method: 'PUT', path: 'stories/:id/import.json', answer: (request, { id }) => imported(id(), request) },
  ]
}

/**
 * Texts by key: the export as it was, or as text or object under `data`.
 *
 * @throws ManagementError 422 where there are none, or they are those of another story.
 */
function parseTexts(body: JsonObject, id: number): Map<string, string> {
  const given = typeof body.data === 'string' ? parseJson(body.data) : (body.data ?? body)
  if (!isObject(given)) throw invalid({ data: ['is not a JSON object'] })
  if (given.page !== undefined && String(given.page) !== String(id)) throw invalid({ data: ['is of another story'] })
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(given)) {
    if (!key.includes(':')) {
      if (facts.has(key) || ['lang_code', 'import_lang', 'version'].includes(key)) continue
      throw invalid({ data: [`"${key.slice(0, 200)}" is no text of this story`] })
    }
    if (typeof value !== 'string') throw invalid({ data: [`"${key.slice(0, 200)}" is not text`] })
    texts.set(key, value)
  }
  if (texts.size === 0) throw invalid({ data: ["can't be blank"] })
  return texts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
