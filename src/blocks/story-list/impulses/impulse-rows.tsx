import { Fragment, type ReactNode } from 'react'
import { personName } from '../../../ui/person/person-name.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { Story } from '../../block.ts'
import { impulseNumber } from './impulse-number.ts'

export interface ImpulseRowsProps {
  impulses: readonly Story<'impulse'>[]
  heading: 'h2' | 'h3'
}

/** Every impulse as a row: number, subject, who stands for it, claim, symbol. */
export function ImpulseRows({ impulses, heading }: ImpulseRowsProps): ReactNode {
  return (
    <ol className="impulse-list__rows">
      {impulses.map(story => (
        <ImpulseRow key={story.uuid} story={story} heading={heading} />
      ))}
    </ol>
  )
}

function ImpulseRow({ story, heading: Heading }: { story: Story<'impulse'>; heading: 'h2' | 'h3' }): ReactNode {
  const { title, claim, index, symbol, experts } = story.content
  return (
    <li className="impulse-row">
      <span className="impulse-row__no" aria-hidden="true">
        {impulseNumber(index)}
      </span>
      <Heading className="impulse-row__title">{story.href === null ? title : <a href={story.href}>{title}</a>}</Heading>
      {claim && <p className="impulse-row__claim">{claim}</p>}
      {experts.length > 0 && (
        <p className="impulse-row__people small">
          {experts.map(person => (
            <Fragment key={person.uuid}>
              <span>{personName(person.content)}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {symbol && (
        <span className="impulse-row__symbol">
          <Picture asset={symbol} sizes="4.5rem" decorative />
        </span>
      )}
    </li>
  )
}
