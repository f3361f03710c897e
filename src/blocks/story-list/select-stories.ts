import type { Block, Story } from '../block.ts'
import type { Reference } from './references/reference-filter.ts'
import { chooseHighlights } from './references/works-layout.ts'

type ListBlock = Block<'story_list'>

/** What a list without filters shows of all references, by its mode. */
export function selectReferences(block: ListBlock, all: readonly Reference[]): readonly Reference[] {
  switch (block.mode) {
    case 'hand-picked':
      return handPicked(block, all)
    case 'highlights':
      return chooseHighlights(all.filter(story => story.content.highlight))
    case 'with-reviews':
      return all.filter(story => story.content.reviews.length > 0)
    case 'by-category':
      return all.filter(story => story.content.categories.some(category => block.categories.includes(category)))
    case 'by-client':
      return all.filter(story => !story.content.client_hidden && story.content.client?.uuid === block.client?.uuid)
    case 'latest':
    case 'all-with-filters':
    case null:
      return all
  }
}

/** What a list without filters shows of all articles. */
export function selectNews(block: ListBlock, all: readonly Story<'news_article'>[]): readonly Story<'news_article'>[] {
  if (block.mode === 'hand-picked') return handPicked(block, all)
  const byTopic =
    block.topics.length > 0
      ? all.filter(story => story.content.topics.some(topic => block.topics.includes(topic)))
      : all
  return block.mode === 'highlights' ? byTopic.filter(story => story.content.highlight) : byTopic
}

/** What a list shows of the impulses or services. */
export function selectNumbered<S extends Story>(block: ListBlock, all: readonly S[]): readonly S[] {
  if (block.mode === 'hand-picked') return handPicked(block, all)
  if (block.mode !== 'highlights') return all
  return all.filter(story => 'highlight' in story.content && story.content.highlight)
}

/** The chosen stories in the order of the editor, as far as they are published in this language. */
function handPicked<S extends Story>(block: ListBlock, all: readonly S[]): readonly S[] {
  const byUuid = new Map(all.map(story => [story.uuid, story]))
  return block.items.flatMap(({ uuid }) => byUuid.get(uuid) ?? [])
}
