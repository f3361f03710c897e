import { defineTexts } from '../../language.ts'
import type { LinkTarget } from '../values/link-value.ts'
import { isReachable, type StoryBrief } from './story-brief.ts'

/** What is wrong with a target. */
export type LinkTrouble = 'gone' | 'draft' | 'off' | 'untranslated' | null

export const linkTroubleTexts = defineTexts(
  {
    gone: 'Den Inhalt gibt es nicht mehr. Besucher sehen Text ohne Link.',
    draft: 'Der Inhalt ist noch nicht veröffentlicht. Besucher sehen Text ohne Link.',
    off: 'Der Inhalt ist offline genommen. Besucher sehen Text ohne Link.',
    untranslated: 'Der Inhalt fehlt in dieser Sprache. Besucher sehen Text ohne Link.',
  },
  {
    gone: 'This content no longer exists. Visitors see text without a link.',
    draft: 'This content is not published yet. Visitors see text without a link.',
    off: 'This content was taken offline. Visitors see text without a link.',
    untranslated: 'This content is missing in this language. Visitors see text without a link.',
  },
)

/**
 * Says why a link leads nowhere in a language; null where it leads somewhere, or nobody knows yet.
 *
 * @param stories what was found by uuid; undefined while it is fetched.
 * @param isOld true where the stories are those of links before: what is not among them may be there all the same.
 */
export function linkTrouble(
  target: LinkTarget,
  stories: ReadonlyMap<string, StoryBrief> | undefined,
  language: string,
  isOld: boolean,
): LinkTrouble {
  if (target.kind !== 'story' || target.uuid === '' || !stories) return null
  const story = stories.get(target.uuid)
  if (!story) return isOld ? null : 'gone'
  if (isReachable(story, language)) return null
  const state = story.states[language]
  return state === 'untranslated' || state === 'off' ? state : 'draft'
}
