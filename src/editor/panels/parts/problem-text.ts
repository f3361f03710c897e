import { schemaName } from '../../fields/names/schema-names.ts'
import type { EditorLanguage } from '../../language.ts'
import type { Components } from '../../sheet/story/open-story.ts'
import type { ContentProblem } from '../publish/content-problem.ts'

/** Name of the field of a finding; null where it is about none. */
export function problemField({ component, field }: ContentProblem, components: Components, language: EditorLanguage) {
  if (!field) return null
  return schemaName(shownName(component, field, components), language)
}

/** What a finding says. The server names fields as the schema does, in the language of the studio. */
export function problemText(problem: ContentProblem, components: Components, language: EditorLanguage): string {
  const { component, field, message } = problem
  const text = message[language]
  if (!field) return text
  const shown = shownName(component, field, components)
  return text.startsWith(shown) ? schemaName(shown, language) + text.slice(shown.length) : text
}

function shownName(component: string | null, field: string, components: Components): string {
  return (component && components.get(component)?.schema[field]?.display_name) || field
}
