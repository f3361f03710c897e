import { z } from 'zod'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Components } from '../../components/components.server.ts'
import type { DeliveryQuery } from '../../delivery/query/delivery-query.ts'
import { findLanguage, toFieldCode } from '../../content/languages.ts'
import { done, invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { anything, fieldsOf, flag, optionalText } from '../given.ts'
import { reading, type Route, writing } from '../routes.ts'
import { basisShape, type StoryTools } from './story-tools.server.ts'
import { toTextFields, withTextFields } from './text-fields.ts'

/** What an export says of itself beside the texts. */
const facts = fieldsOf('page', 'language', 'url', 'text_nodes', 'version')
/** So many keys that lead nowhere are named. */
const maxNamed = 20

/** The texts of a story for translators, out and in again. @see docs/storyblok-contract.md §7.8 */
export function textFieldRoutes(tools: StoryTools, { components }: { components: Components }): Route[] {
  const { index, stories } = tools
  const schemas = () => new Map(components.all().map(component => [component.name, component]))

  /** @throws ManagementError 422 for a language that the space does not have. */
  function languageOf(asked: string | null): string | null {
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

  async function exported(id: number, query: DeliveryQuery): Promise<ManagementAnswer> {
    const content = await contentOf(id)
    const language = languageOf(query.get('lang_code'))
    const code = language !== null && query.flag('export_lang') ? toFieldCode(language) : null
    const { fullSlug } = need(index.get(id))
    const texts = toTextFields(content, schemas(), code)
    return ok({ ...texts, page: String(id), language: language ?? 'default', url: fullSlug, text_nodes: 0 })
  }

  const importTexts = writing({
    method: 'PUT',
    path: 'stories/:id/import.json',
    read(given, { id }) {
      const shape = { ...basisShape, ...facts, data: anything, lang_code: optionalText, import_lang: flag }
      const { lang_code: lang, import_lang: isOwn, data, page, ...rest } = given.as(shape, z.unknown())
      const {
        force_update,
        lock_version,
        language: _,
        url: _url,
        text_nodes: _nodes,
        version: _version,
        ...texts
      } = rest
      const language = languageOf(lang)
      return {
        basis: { force_update, lock_version },
        code: language !== null && isOwn ? toFieldCode(language) : null,
        texts: parseTexts(data === undefined ? { page, ...texts } : data, id()),
      }
    },
    touches: (_, { id }) => ({ stories: [id()] }),
    async answer({ basis, code, texts }, { id: idOf, user }) {
      const id = idOf()
      const { content, unknown } = withTextFields(await contentOf(id), schemas(), code, texts)
      if (unknown.length > 0)
        throw invalid({
          data: unknown.slice(0, maxNamed).map(key => `"${key.slice(0, 200)}" is no text of this story`),
        })
      const kept = tools.toKept(content)
      const options = await tools.checkedOptions(user, basis, id, { content: kept })
      return ok(await tools.answer(done(await stories.saveStory(id, { content: kept }, options))))
    },
  })

  return [
    reading('stories/:id/export.json', ['lang_code', 'export_lang', 'version'], (query, { id }) =>
      exported(id(), query),
    ),
    importTexts,
  ]
}

/**
 * Texts by key: the export as it was, or as text or object under `data`.
 *
 * @throws ManagementError 422 where there are none, or they are those of another story.
 */
function parseTexts(data: unknown, id: number): Map<string, string> {
  const given = typeof data === 'string' ? parseJson(data) : data
  if (!isObject(given)) throw invalid({ data: ['is not a JSON object'] })
  if (given.page !== undefined && given.page !== null && given.page !== id && given.page !== String(id))
    throw invalid({ data: ['is of another story'] })
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(given)) {
    if (!key.includes(':')) {
      if (key in facts) continue
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
