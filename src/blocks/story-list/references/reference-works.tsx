import { Fragment, type ReactNode } from 'react'
import { formatNumber } from '../../../messages/format.ts'
import { listMessages } from '../../../messages/lists.ts'
import { columnSizes, pictureSizes } from '../../../ui/picture/picture-sizes.ts'
import { SmartLink } from '../../../ui/smart-link/smart-link.tsx'
import type { Block } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import { ReferenceSummaryCard } from '../../reference-summary-card.tsx'
import type { Reference } from './reference-filter.ts'
import { arrangeWorks, type WorksPlace } from './works-layout.ts'

interface ReferenceWorksProps {
  stories: readonly Reference[]
  all: number
  /** Leads to all references. */
  more: Block<'action'> | null
}

const imageSizes: Readonly<Record<WorksPlace, string>> = {
  '1-7': columnSizes({ wide: 7, middle: 5 }),
  '6-12': columnSizes({ wide: 7, middle: 4 }),
  '8-12': columnSizes({ wide: 5, middle: 3 }),
  '1-5': columnSizes({ wide: 5, middle: 4 }),
  '1-12': pictureSizes.page,
}

/** On phones every other picture runs across the window. */
const toEdges = (sizes: string): string => sizes.replace(/[^,]*$/, ' 100vw')

/** Highlights on an asymmetric grid; right-hand cards hang one step lower. */
export function ReferenceWorks({ stories, all, more }: ReferenceWorksProps): ReactNode {
  const { locale } = usePage()
  const works = arrangeWorks(stories)
  const lastAlone = works.length > 0 && works.at(-1)?.place === '8-12' && works.at(-2)?.place !== '1-7'
  /** The link counts, where it is before the last one. */
  const isOdd = (at: number) => (at + (more && lastAlone && at === works.length - 1 ? 1 : 0)) % 2 === 1
  const link = more && (
    <p className="works__all">
      <SmartLink to={more.link}>
        <span className="display">{listMessages[locale].allCount(formatNumber(all, locale))}</span>
        <span className="works__all-line">
          {more.label} <Arrow />
        </span>
      </SmartLink>
    </p>
  )
  return (
    <div className="works subgrid">
      {works.map(({ story, place }, at) => (
        <Fragment key={story.uuid}>
          {lastAlone && at === works.length - 1 && link}
          <ReferenceSummaryCard
            story={story}
            level={3}
            position={place}
            outline={place === '1-12'}
            imageSizes={isOdd(at) ? imageSizes[place] : toEdges(imageSizes[place])}
          />
        </Fragment>
      ))}
      {!lastAlone && link}
    </div>
  )
}

function Arrow(): ReactNode {
  return (
    <svg className="arrow" viewBox="0 0 27 12" aria-hidden="true" focusable="false">
      <path d="M0 5.4h16v1.2H0zM27 6 15 8.2V3.8z" />
    </svg>
  )
}
