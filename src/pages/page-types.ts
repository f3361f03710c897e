import type { PageTypeName, Story } from '../blocks/block.ts'
import { impulseType } from './impulse/type.ts'
import { newsArticleType } from './news-article/type.ts'
import type { PageType } from './page-type.ts'
import { pageType } from './page/type.ts'
import { referenceType } from './reference/type.ts'
import { serviceType } from './service/type.ts'

/** Every content type whose stories are pages, by its wire name. One that is missing here does not compile. */
export const pageTypes: { readonly [T in PageTypeName]: PageType<T> } = {
  page: pageType,
  reference: referenceType,
  news_article: newsArticleType,
  impulse: impulseType,
  service: serviceType,
}

/** A story with everything the site does with its type; null for data stories, which have no page of their own. */
export function pageTypeOf(story: Story): { story: Story<PageTypeName>; type: PageType<PageTypeName> } | null {
  const { component } = story.content
  if (!Object.hasOwn(pageTypes, component)) return null
  // Found by the story's own type: the compiler cannot see that the two belong together.
  const type = pageTypes[component as PageTypeName] as unknown as PageType<PageTypeName>
  return { story: story as Story as Story<PageTypeName>, type }
}
