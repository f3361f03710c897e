import { findLanguage } from '../../content/languages.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import type { Translations } from '../../translations/translations.server.ts'
import { invalid, ok } from '../management-answer.ts'
import { reading, type Route } from '../routes.ts'

export interface TranslationRoutesDeps {
  translations: Translations
  index: StoryIndex
}

/**
 * `translations`: an addition of ours. `GET translations?lang=en&state=missing|stale&page=&per_page=`: stories that wait for
 * translation, with how many fields are missing and stale; `summary` counts all of them.
 */
export function translationRoutes({ translations, index }: TranslationRoutesDeps): Route[] {
  return [
    reading('translations', ['lang', 'state', 'page', 'per_page'], async query => {
      const lang = findLanguage(index.languages, query.get('lang') ?? index.languages.codes[0] ?? null)
      if (lang === null) throw invalid({ lang: ['is not a language of the space'] })
      const state = query.get('state') ?? 'all'
      const all = await translations.waiting(lang)
      const meant = all.filter(
        ({ missing, stale }) => state === 'all' || (state === 'missing' ? missing > 0 : state === 'stale' && stale > 0),
      )
      const paging = readPaging(query, 100)
      const rows = pageOf(meant, paging).map(({ story, fields, missing, stale }) => ({
        story: { id: story.id, uuid: story.uuid, name: story.name, full_slug: story.fullSlug },
        lang,
        fields,
        missing,
        stale,
      }))
      const summary = {
        lang,
        stories: all.length,
        missing: all.reduce((sum, { missing }) => sum + missing, 0),
        stale: all.reduce((sum, { stale }) => sum + stale, 0),
      }
      return ok({ translations: rows, summary }, pagingHeaders(meant.length, paging))
    }),
  ]
}
