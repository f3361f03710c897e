import type { ReactNode } from 'react'
import { useBlockData } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { ImpulseList } from './impulse-list.tsx'
import { NewsList } from './news-list.tsx'
import { ReferenceList } from './reference-list.tsx'
import { ServiceList } from './service-list.tsx'

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
