import type { ReactNode } from 'react'
import { useBlockData } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { ImpulseList } from './impulses/impulse-list.tsx'
import { NewsList } from './news/news-list.tsx'
import { ReferenceList } from './references/reference-list.tsx'
import { ServiceList } from './services/service-list.tsx'

const views = {
  reference: ReferenceList,
  news_article: NewsList,
  impulse: ImpulseList,
  service: ServiceList,
}

/** A list of references, news, impulses or services: one view for each kind. */
export function StoryList(props: BlockProps<'story_list'>): ReactNode {
  const data = useBlockData(props.block)
  const View = views[props.block.kind]
  return <View {...props} data={data} />
}
