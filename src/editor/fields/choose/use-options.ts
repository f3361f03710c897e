import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { languageName } from '../names/language-name.ts'
import { type EditorLanguage, useLanguage } from '../../language.ts'
import { useApi, useEditor } from '../../session/session-context.tsx'
import type { FieldDefinition } from '../../sheet/story/open-story.ts'
import { optionName } from '../names/schema-names.ts'

export interface Option {
  value: string
  name: string
}

/** Where the values of an option field come from. */
export function optionSourceOf(definition: FieldDefinition): 'self' | 'stories' | 'datasource' | 'languages' | 'other' {
  const { source } = definition
  if (source === 'internal_stories') return 'stories'
  if (source === 'internal') return 'datasource'
  if (source === 'internal_languages') return 'languages'
  return source === undefined || source === '' || source === 'self' || source === null ? 'self' : 'other'
}

/** Values of an option field that do not come from stories; undefined while they are fetched. */
export function useOptions(definition: FieldDefinition): { options: Option[] | undefined; error: unknown } {
  const api = useApi()
  const language = useLanguage()
  const { locales } = useEditor().boot
  const source = optionSourceOf(definition)
  const slug = typeof definition.datasource_slug === 'string' ? definition.datasource_slug : ''
  const { data, error } = useQuery({
    queryKey: ['datasources', 'entries', slug],
    enabled: source === 'datasource' && slug !== '',
    queryFn: async ({ signal }) => {
      const query = { datasource_slug: slug }
      return parseEntries(await api.call('GET', api.space('datasource_entries'), { query, signal }))
    },
  })
  if (source === 'datasource') return { options: data, error }
  if (source === 'languages')
    return { options: locales.map(({ code }) => ({ value: code, name: languageName(code, language) })), error: null }
  return { options: ownOptions(definition, language), error: null }
}

function parseEntries(answer: unknown): Option[] {
  const entries = isObject(answer) && Array.isArray(answer.datasource_entries) ? answer.datasource_entries : []
  return entries.filter(isObject).map(({ name, value }) => ({ value: String(value), name: String(name) }))
}

/** Options that stand in the schema itself. */
export function ownOptions({ options }: FieldDefinition, language: EditorLanguage): Option[] {
  return (Array.isArray(options) ? options : []).filter(isObject).map(option => {
    const value = String(option.value ?? '')
    return { value, name: optionName(String(option.name ?? ''), value, language) }
  })
}
