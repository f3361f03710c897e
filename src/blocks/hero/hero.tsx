import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { HeroObject } from './hero-object.tsx'
import { HeroPlain } from './hero-plain.tsx'
import { HeroSplit } from './hero-split.tsx'

/**
 * The opening of a page and its h1. A hero in the middle of a page – possible,
 * not intended – has a second-level heading.
 */
export function Hero({ block, id }: BlockProps<'hero'>): ReactNode {
  const { story } = usePage()
  const opens = story?.content.component === 'page' && story.content.hero.some(hero => hero._uid === block._uid)
  const props = { block, id, Heading: opens ? ('h1' as const) : ('h2' as const) }
  switch (block.variant) {
    case 'object':
      return <HeroObject {...props} />
    case 'split':
      return <HeroSplit {...props} />
    case 'full':
    case 'plain':
    case null:
      return <HeroPlain {...props} />
    default:
      return block.variant satisfies never
  }
}
