import type { ReactNode } from 'react'
import { thinSpace } from '../../messages/format.ts'
import type { Block } from '../block.ts'
import { editable } from '../slot.tsx'

/** The sizes on the picture as text: the lines themselves are silent. */
export function HeroFacts({ facts }: { facts: readonly Block<'fact'>[] }): ReactNode {
  return (
    <dl className="hero__caption hero__note caption">
      {facts.map(fact => (
        <div key={fact._uid} {...editable(fact)}>
          <dt>{fact.label}</dt> <dd className="num">{[fact.value, fact.unit].filter(Boolean).join(thinSpace)}</dd>
        </div>
      ))}
    </dl>
  )
}
