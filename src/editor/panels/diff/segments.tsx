import type { ReactNode } from 'react'
import type { Segment } from './word-diff.ts'

/** Runs of text with what was added and what was removed. */
export function Segments({ segments }: { segments: readonly Segment[] }): ReactNode {
  return segments.map(({ kind, text }, index) => {
    // Runs have no identity of their own.
    // oxlint-disable-next-line react/no-array-index-key
    const key = `${index}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
