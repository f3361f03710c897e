import type { ReactNode } from 'react'
import { thinSpace } from '../../messages/format.ts'
import { heroMessages } from '../../messages/hero.ts'
import { SmartLink } from '../../ui/smart-link/smart-link.tsx'
import type { Block } from '../block.ts'
import { usePage } from '../page-context.tsx'
import { editable, shows } from '../slot.tsx'

/** Name of what the picture shows, and the sizes on it as text: the lines themselves are silent. */
export function HeroFacts({ block }: { block: Block<'hero'> }): ReactNode {
  const { locale } = usePage()
  const { product, product_link: target, dimensions } = block
  if (!product && dimensions.length === 0) return null
  return (
    <dl className="hero__caption hero__note caption">
      {product && (
        <div>
          <dt>{heroMessages[locale].product}</dt>{' '}
          <dd {...shows(block, 'product')}>
            <SmartLink to={target}>{product}</SmartLink>
          </dd>
        </div>
      )}
      {dimensions.map(fact => (
        <div key={fact._uid} {...editable(fact)}>
          <dt {...shows(fact, 'label')}>{fact.label}</dt>{' '}
          <dd className="num" {...shows(fact, 'value')}>
            {[fact.value, fact.unit].filter(Boolean).join(thinSpace)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
