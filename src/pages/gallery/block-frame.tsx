import type { ReactNode } from 'react'
import type { Block } from '../../blocks/block.ts'
import { Slot } from '../../blocks/slot.tsx'
import type { Theme } from '../../model/story/schema.ts'

/** Renders a block as a page would: sections stand for themselves, parts are in the parent that renders them. */
export function BlockFrame({ block, id, theme }: { block: Block; id: string; theme: Theme | null }): ReactNode {
  const themed: Block = theme !== null && 'theme' in block ? { ...block, theme } : block
  const rendered = <Slot block={themed} id={id} number={1} />
  const part = frameOf(block.component, rendered)
  if (part === null) return rendered
  return (
    <div className="section grid" id={id} data-theme={theme ?? 'paper'}>
      {part}
    </div>
  )
}

function frameOf(name: Block['component'], rendered: ReactNode): ReactNode {
  switch (name) {
    case 'fact':
      return <dl className="key-figures at-content">{rendered}</dl>
    case 'step':
      return <ol className="steps at-content">{rendered}</ol>
    case 'check_question':
      return <ol className="questions at-content">{rendered}</ol>
    case 'model_hotspot':
      return <ol className="hotspots at-content">{rendered}</ol>
    case 'accordion_item':
      return <div className="accordion at-text">{rendered}</div>
    case 'action':
      return <p className="actions at-content">{rendered}</p>
    case 'award':
    case 'nav_item':
      return <div className="at-content">{rendered}</div>
    default:
      return null
  }
}
