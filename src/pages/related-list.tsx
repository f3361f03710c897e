import type { ReactElement, ReactNode } from 'react'
import { usePage } from '../blocks/page-context.tsx'
import { formatNumber } from '../messages/format.ts'
import { listMessages, listParams, wholeLists } from '../messages/lists.ts'

/** What only the HTML of a page holds that shows a long list as a whole. */
export const wholeListMark = ' data-whole=""'

export interface RelatedListProps {
  /** Id of the section; names the list to who loads the rest of it. */
  id: string
  /** Number of entries that a page shows at first. */
  first: number
  entries: readonly ReactElement[]
  className: string
  as?: 'div' | 'ol'
  /** Number of entries, for lists whose columns depend on it. */
  count?: number
}

/**
 * Stories related to the one of the page: the first entries, and a link to the
 * same page with the whole list. With script the rest is fetched as a fragment
 * and comes below.
 *
 * @see docs/decisions/0025-late-fragments.md
 */
export function RelatedList({ id, first, entries, className, as: List = 'div', count }: RelatedListProps): ReactNode {
  const { locale, path, query } = usePage()
  const all = listParams[locale].all
  // One entry takes no more space than the link to it.
  const late = entries.length > first + 1 ? entries.length - first : 0
  const isWhole = query.get(all) === wholeLists
  return (
    <>
      <List
        className={`${className} at-content`}
        data-count={count}
        data-related={late > 0 ? id : undefined}
        data-whole={late > 0 && isWhole ? '' : undefined}
      >
        {late > 0 && !isWhole ? entries.slice(0, first) : entries}
      </List>
      {late > 0 && !isWhole && (
        <p className="related-more at-content">
          <a
            className="action"
            data-color="secondary"
            data-size="xl"
            href={`${path}?${all}=${wholeLists}#${id}`}
            data-more={id}
          >
            {listMessages[locale].more(formatNumber(late, locale))}
          </a>
        </p>
      )}
    </>
  )
}
