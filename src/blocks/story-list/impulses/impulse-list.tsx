import type { ReactNode } from 'react'
import { topicsMessages } from '../../../messages/topics.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { isStoryOf, type Story } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import { editable, Parts } from '../../slot.tsx'
import type { StoryListViewProps } from '../data.ts'
import { ImpulseRows } from './impulse-rows.tsx'
import { impulseNumber } from './impulse-number.ts'

/** How many impulses are open above the index. */
const open = 3

/**
 * Impulses: the listing page shows every one as a row with its claim set large,
 * any other page three of them open and the rest as a ruled index.
 */
export function ImpulseList({ block, id, number, data }: StoryListViewProps): ReactNode {
  const { locale } = usePage()
  const impulses = data.stories.filter((story): story is Story & Story<'impulse'> => isStoryOf(story, 'impulse'))
  const label = block.rail_label ?? block.headline
  const all = block.mode === 'all-with-filters'
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={all && !block.headline ? null : label}
      headline={block.headline}
      rule={all && !block.headline ? 'none' : undefined}
      className={all ? 'impulse-list' : undefined}
      attributes={{ ...(all && label ? { 'aria-label': label } : {}), ...editable(block) }}
    >
      {impulses.length === 0 && <p className="at-content">{topicsMessages[locale].unreachable}</p>}
      {all ? (
        <ImpulseRows impulses={impulses} heading={block.headline ? 'h3' : 'h2'} />
      ) : (
        <OpenAndIndex impulses={impulses} heading={block.headline ? 'h3' : 'h2'} />
      )}
      {block.more.length > 0 && (
        <div className="section__more at-content">
          <Parts blocks={block.more} />
        </div>
      )}
    </Section>
  )
}

interface ImpulsesProps {
  impulses: readonly Story<'impulse'>[]
  heading: 'h2' | 'h3'
}

function OpenAndIndex({ impulses, heading: Heading }: ImpulsesProps): ReactNode {
  const rest = impulses.slice(open)
  return (
    <>
      <div className="impulse-open at-content">
        {impulses.slice(0, open).map(({ uuid, href, content }) => (
          <div key={uuid} className="impulse-open__item">
            <span className="label">
              <span>{impulseNumber(content.index)}</span> <span>{content.title}</span>
            </span>
            {content.symbol && <Picture asset={content.symbol} sizes="6rem" decorative />}
            <Heading className="impulse-open__claim">
              {href === null ? (content.claim ?? content.title) : <a href={href}>{content.claim ?? content.title}</a>}
            </Heading>
          </div>
        ))}
      </div>
      {rest.length > 0 && (
        <ol className="impulse-index at-content" start={open + 1}>
          {rest.map(({ uuid, href, content }) => (
            <li key={uuid}>
              <span className="label">{impulseNumber(content.index)}</span>
              {href === null ? <span>{content.title}</span> : <a href={href}>{content.title}</a>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
