import type { ReactNode } from 'react'
import { wordmarkPaths } from './wordmark-paths.ts'

/**
 * The wordmark on its dimension line. Decorative: whatever it is in says
 * the name.
 */
export function Wordmark(): ReactNode {
  return (
    <svg viewBox="0 0 218.5 38" width="218.5" height="38" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={wordmarkPaths.letters} />
      <path d={wordmarkPaths.arrows} />
      <path fill="none" stroke="currentColor" strokeWidth="1.5" d={wordmarkPaths.lines} />
    </svg>
  )
}
