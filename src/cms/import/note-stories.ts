import { isObject, type JsonObject, toText } from '../../base/json.ts'
import type { ImportNotes } from './import-notes.ts'
import type { ImportStory } from './reading/parse-story.ts'

/** Lists and values of a story of the official service that have no place here, and what they are. */
const withoutPlace: Readonly<Record<string, string>> = {
  stage: 'stages of stories in a workflow',
  ideas: 'ideas',
  user_ids: 'stories that certain people alone may edit',
  space_role_ids: 'stories that certain roles alone may edit',
  favourite_for_user_ids: 'favourites of people',
  experiment_ids: 'stories in experiments',
  variant_type: 'variants of experiments',
}

/**
 * Says what of a story is not as it was in the export.
 *
 * @param given as it is in its file.
 * @param staged ids of stories whose stage in a workflow comes along by itself.
 * @param parsed what is imported of it, with its published version where there is one.
 */
export function noteStory(
  given: JsonObject,
  parsed: ImportStory,
  staged: ReadonlySet<unknown>,
  { note }: ImportNotes,
): void {
  const example = parsed.givenFullSlug ?? parsed.slug
  if (!parsed.isFolder && !parsed.isPublished) {
    if (given.published === true) note('kept back', 'stories whose published version the export does not hold', example)
    else if (given.published !== false)
      note('kept back', 'stories of which the export does not say that they are published', example)
  }
  const languages = languagesIn(given)
  if (parsed.isPublished && parsed.publishedLanguages !== null)
    for (const lang of languages)
      if (!parsed.publishedLanguages.includes(lang))
        note(
          'kept back',
          'languages of published stories that the export does not say are published',
          `${example} (${lang})`,
        )
  for (const [key, what] of Object.entries(withoutPlace))
    if (hasValue(given[key]) && !(key === 'stage' && staged.has(given.id))) note('not taken', what, example)
  if (parsed.editorData?.folder_content)
    note('kept', 'restrictions of folders (content types), which nobody is held to here', example)
  const named = parsed.translatedSlugs.filter(({ lang }) => !slugIn(given, lang))
  for (const { lang } of named)
    note(
      'changed',
      'names in a language without a slug of its own, which have the slug of the story now',
      `${example} (${lang})`,
    )
  if (typeof given.name === 'string' && given.name !== parsed.name)
    note('changed', 'names with characters that nobody sees, which are gone', example)
}

/** Whatever languages a story of an export speaks of. */
function languagesIn(story: JsonObject): ReadonlySet<string> {
  const listed = [story.translated_slugs, story.localized_paths].flatMap(list => (Array.isArray(list) ? list : []))
  return new Set(listed.filter(isObject).map(({ lang }) => toText(lang)))
}

function slugIn({ translated_slugs: slugs, localized_paths: paths }: JsonObject, lang: string): boolean {
  // where a file has no slugs, its paths are read for them
  const listed: unknown = Array.isArray(slugs) ? slugs : paths
  return Array.isArray(listed) && listed.some(each => isObject(each) && each.lang === lang)
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) ? Object.keys(value).length > 0 : Boolean(value)
