import { contentTypes } from '../../blocks/schemas.ts'
import { locales } from '../../model/locale.ts'
import type { WireBlock, WireStory } from '../../model/story/wire.ts'

/**
 * A story as an editor has it on the screen: not saved, in the form in which the content service would deliver it in the
 * language of the page. Only name and content may differ from the saved draft; an address changes by saving.
 */
export interface UnsavedStory {
  uuid: string
  name: string
  content: WireBlock
}

/** The saved draft with the name and content of the unsaved one: what the service would deliver after saving. */
export function toSavedForm(saved: WireStory, unsaved: UnsavedStory, language: string): WireStory {
  // A translated name is no part of a draft's version.
  const ownName = saved.translated_slugs?.find(({ lang }) => lang === language)?.name
  return { ...saved, name: ownName || unsaved.name, content: unsaved.content }
}

/** Root fields that decide in which languages a story has a page, and under which name others know it. */
export function changesMap(saved: WireStory, unsaved: UnsavedStory): boolean {
  return saved.name !== unsaved.name || JSON.stringify(localesOf(saved)) !== JSON.stringify(localesOf(unsaved))
}

/** The languages that a story names itself, in the order of the site; none where it names none. */
export function localesOf({ content }: Pick<WireStory, 'content'>): string[] {
  const named: readonly unknown[] = Array.isArray(content.locales) ? content.locales : []
  return locales.filter(locale => named.includes(locale))
}

/** What a page, list or part that shows one of these was noted with. */
export function tagsOfUnsaved({ uuid, content }: UnsavedStory): string[] {
  const isKnown = Object.hasOwn(contentTypes, content.component)
  return [`story:${uuid}`, ...(isKnown ? [`list:${content.component}`] : [])]
}
