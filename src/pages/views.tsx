import type { ReactNode } from 'react'
import type { PageTypeName, Story } from '../blocks/block.ts'
import { ImpulseView } from './impulse/impulse-view.tsx'
import { NewsArticleView } from './news-article/news-article-view.tsx'
import type { PageExtras } from './page-extras.ts'
import { GlobalBlockView, PageView } from './page/page-view.tsx'
import { ReferenceView } from './reference/reference-view.tsx'
import { ServiceView } from './service/service-view.tsx'

/** What the view of a content type gets: its story, and what the page's own loader found. */
export interface ViewProps<T extends PageTypeName> {
  story: Story<T>
  extras: PageExtras[T]
}

const views: { readonly [T in PageTypeName]: (props: ViewProps<T>) => ReactNode } = {
  page: PageView,
  reference: ReferenceView,
  news_article: NewsArticleView,
  impulse: ImpulseView,
  service: ServiceView,
}

/** Draws `<main>` of a story, whatever its content type. Data stories without a page of their own draw nothing. */
export function View({ story, extras }: { story: Story; extras: unknown }): ReactNode {
  const type = story.content.component
  if (type === 'global_block') return <GlobalBlockView story={story as Story<'global_block'>} />
  if (!isPageType(type)) return null
  // The loader that made `extras` was chosen by the same name: the compiler cannot see it.
  const Component = views[type] as (props: { story: Story; extras: unknown }) => ReactNode
  return <Component story={story} extras={extras} />
}

function isPageType(name: string): name is PageTypeName {
  return Object.hasOwn(views, name)
}
