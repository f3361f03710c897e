import type { ReactNode } from 'react'
import { listMessages } from '../../../messages/lists.ts'
import { isStoryOf } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import type { StoryListViewProps } from '../data.ts'
import { ReferenceBrowser } from './reference-browser.tsx'
import type { Reference } from './reference-filter.ts'
import { ReferenceSelection } from './reference-selection.tsx'

/** References: the whole collection with filters and views, or an editor's selection. */
export function ReferenceList({ data, ...props }: StoryListViewProps): ReactNode {
  const { locale } = usePage()
  const stories = data.stories.filter((story): story is Reference => isStoryOf(story, 'reference'))
  if (data.total < 0) {
    return (
      <div className="section--list grid" id={props.id}>
        <p className="lead at-text">{listMessages[locale].unavailable}</p>
      </div>
    )
  }
  if (data.references) {
    return <ReferenceBrowser {...props} stories={stories} total={data.total} all={data.all} state={data.references} />
  }
  return stories.length > 0 ? <ReferenceSelection {...props} stories={stories} all={data.all} /> : null
}
