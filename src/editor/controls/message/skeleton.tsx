import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../../language.ts'

const texts = defineTexts({ loading: 'Lädt' }, { loading: 'Loading' })

/** Nothing moves within this time, in milliseconds: most answers are there before. */
const quietMs = 300

export interface SkeletonProps {
  /** Blocks from top to bottom, in the size of what comes. */
  lines?: readonly ('s' | 'm' | 'pic')[]
  label?: string
}

const usual = ['m', 's', 'm', 's'] as const

/** Stands for what is being loaded, if that takes longer than a moment. */
export function Skeleton({ lines = usual, label }: SkeletonProps) {
  const t = useTexts(texts)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className="stack" role="status" aria-busy="true" aria-label={label ?? t.loading}>
      {lines.map((line, index) => (
        // Lines are all alike and never move.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className={`skel skel--${line}`} />
      ))}
    </div>
  )
}
