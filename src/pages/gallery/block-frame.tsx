import type { ReactNode } from 'react'
import type { Block } from '../../blocks/block.ts'
import { Slot } from '../../blocks/slot.tsx'
import type { Theme } from '../../model/schema.ts'

/** Draws a block as a page would: sections stand for themselves, parts stand in the parent that draws them. */
export function BlockFrame({ block, id, theme }: { block: Block; id: string; theme: Theme | null }): ReactNode {
  const themed: Block = theme !== null && 'theme' in block ? { ...block, theme } : block
  const drawn = <Slot block={themed} id={id} number={1} />
  const part = frameOf(block.component, drawn)
  if (part === null) return drawn
  return (
    <div className="section grid" id={id} data-theme={theme ?? 'paper'}>
      {part}
    </div>
  )
}

function frameOf(name: Block['component'], drawn: ReactNode): ReactNode {
  switch (name) {
    case 'fact':
      return <dl className="key-figures at-content">{drawn}</dl>
    case 'step':
      return <ol className="steps at-content">{drawn}</ol>
    case 'check_question':
      return <ol className="questions at-content">{drawn}</ol>
    case 'model_hotspot':
      return <ol className="hotspots at-content">{drawn}</ol>
    case 'accordion_item':
      return <div className="accordion at-text">{drawn}</div>
    case 'action':
      return <p className="actions at-content">{drawn}</p>
    case 'award':
    case 'nav_item':
      return <div className="at-content">{drawn}</div>
    default:
      return null
  }
}
