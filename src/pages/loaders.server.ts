import type { PageTypeName, Story } from '../blocks/block.ts'
import type { LoadContext } from '../blocks/content-reader.ts'
import { loadImpulsePage } from './impulse/load.server.ts'
import { loadNewsArticlePage } from './news-article/load.server.ts'
import type { PageExtras } from './page-extras.ts'
import { loadReferencePage } from './reference/load.server.ts'
import { loadServicePage } from './service/load.server.ts'

const loaders: {
  readonly [T in PageTypeName]: (story: Story<T>, context: LoadContext) => Promise<PageExtras[T]>
} = {
  page: async () => null,
  reference: loadReferencePage,
  news_article: loadNewsArticlePage,
  impulse: loadImpulsePage,
  service: loadServicePage,
}

/** Loads what the page of this story needs besides the story itself. */
export async function loadExtras(story: Story, context: LoadContext): Promise<unknown> {
  const type = story.content.component
  if (!Object.hasOwn(loaders, type)) return null
  const load = loaders[type as PageTypeName] as (story: Story, context: LoadContext) => Promise<unknown>
  return load(story, context)
}
