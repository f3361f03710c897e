import type { ReactNode } from 'react'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'
import { netLines, netSize } from './net.ts'

/** A drawn measuring net between two sections. It says nothing, so nothing reads it out. */
export function Mesh({ block, id }: BlockProps<'mesh'>): ReactNode {
  const lines = netLines(block.form ?? 'plane', block.density ?? 'coarse', block.seed ?? 1)
  return (
    <div className="mesh" id={id} data-theme={block.theme ?? 'paper'} {...editable(block)}>
      <svg
        className="mesh__net"
        viewBox={`0 0 ${netSize.width} ${netSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        data-animated={block.animated ? '' : undefined}
        aria-hidden="true"
        focusable="false"
      >
        {lines.map((line, place) => (
          <path key={place} d={line} pathLength={1} />
        ))}
      </svg>
    </div>
  )
}
