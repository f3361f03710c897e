import type { ReactNode } from 'react'
import { Section } from '../../../ui/section/section.tsx'
import type { BlockProps } from '../../props.ts'
import { ReferenceSummaryCard } from '../../reference-summary-card.tsx'
import { editable, Parts } from '../../slot.tsx'
import type { Reference } from './reference-filter.ts'
import { ReferenceTable } from './reference-table.tsx'
import { ReferenceWorks } from './reference-works.tsx'
import { ScaleStrip } from '../scale/scale-strip.tsx'
import { columnSizes } from '../../../ui/picture/picture-sizes.ts'

interface ReferenceSelectionProps extends BlockProps<'story_list'> {
  stories: readonly Reference[]
  /** How many references there are in all. */
  all: number
}

const gridSizes = columnSizes({ wide: 10 / 3, middle: 7 / 3, small: 2 })

/** The row divides the content by as many as there are, but no card is narrower than 288 px. */
function rowSizes(count: number): string {
  const sizes = columnSizes({ wide: 10 / Math.min(count, 3), middle: 7 / Math.min(count, 2) })
  return count > 3 ? `(min-width: 114rem) 331px, ${sizes}` : sizes
}

/** References an editor chose, in one of four arrangements. */
export function ReferenceSelection({ block, id, number, stories, all }: ReferenceSelectionProps): ReactNode {
  const works = block.layout !== 'scale' && block.layout !== 'index' && block.mode === 'highlights'
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={block.rail_label ?? block.headline}
      headline={block.headline}
      attributes={editable(block)}
    >
      <Arrangement block={block} stories={stories} all={all} />
      {!works && block.more.length > 0 && (
        <div className="section__more at-content">
          <Parts blocks={block.more} />
        </div>
      )}
    </Section>
  )
}

function Arrangement({ block, stories, all }: Pick<ReferenceSelectionProps, 'block' | 'stories' | 'all'>): ReactNode {
  const level = 3
  switch (block.layout) {
    case 'scale':
      return <ScaleStrip stories={stories} />
    case 'index':
      return (
        <div className="at-content">
          <ReferenceTable stories={stories} sort="newest" />
        </div>
      )
    case 'row':
      return (
        <div className="reference-row at-content">
          {stories.map(story => (
            <ReferenceSummaryCard key={story.uuid} story={story} level={level} imageSizes={rowSizes(stories.length)} />
          ))}
        </div>
      )
    case 'grid':
    case null:
      if (block.mode === 'highlights')
        return <ReferenceWorks stories={stories} all={all} more={block.more[0] ?? null} />
      return (
        <div className="reference-grid at-content">
          {stories.map(story => (
            <ReferenceSummaryCard key={story.uuid} story={story} level={level} variant="small" imageSizes={gridSizes} />
          ))}
        </div>
      )
  }
}
