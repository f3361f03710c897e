import type { Block } from '../block.ts'

export interface HeroProps {
  block: Block<'hero'>
  id: string
  Heading: 'h1' | 'h2'
}

/** Words up to this length fill a phone's width at poster size without breaking. */
const longestPosterWord = 12
/** A headline up to this length is beside its lead. */
const longestCompact = 12

/** Few short words are set as a poster on phones. */
export function isPoster(headline: string): boolean {
  return headline.length <= 36 && wordsOf(headline).every(word => word.length <= longestPosterWord)
}

/** One short word leaves room for the lead on the same line. */
export function isCompact(headline: string): boolean {
  return headline.length <= longestCompact && wordsOf(headline).every(word => word.length <= longestPosterWord)
}

function wordsOf(text: string): string[] {
  return text.split(/[\s-]+/)
}
