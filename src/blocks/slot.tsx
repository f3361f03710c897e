import { Fragment, type ReactNode } from 'react'
import type { Block, BlockName, Editable, SectionBlock } from './block.ts'
import { markField } from '../model/editing/field-mark.ts'
import { UnrenderableNote } from './unrenderable-note.tsx'
import { usePage } from './page-context.tsx'
import { placeSections } from './sections.ts'
import type { BlockProps } from './props.ts'

interface SectionsProps {
  blocks: readonly SectionBlock[]
  /** The first number in the ruler rail. */
  start?: number
  /** What the ids of sections without an anchor begin with. */
  series?: string
}

/** Renders the sections of a page one after another, numbered for the ruler rail. */
export function Sections({ blocks, start = 1, series = 's' }: SectionsProps): ReactNode {
  return placeSections(blocks, start, series).map(place => (
    <Fragment key={place.block._uid}>
      {place.alias !== null && <span className="alias" id={place.alias} />}
      <Slot block={place.block} id={place.id} number={place.number} position={place.position} />
    </Fragment>
  ))
}

/** Renders the parts of a block, e.g. the facts of a key figure. */
export function Parts({ blocks }: { blocks: readonly SectionBlock[] }): ReactNode {
  return blocks.map((block, position) => <Slot key={block._uid} block={block} position={position} />)
}

export interface SlotProps {
  block: SectionBlock
  id?: string
  number?: number | null
  position?: number
}

/** Renders one block with the component the registry has for it. */
export function Slot({ block, id, number = null, position = 0 }: SlotProps): ReactNode {
  const { registry, preview } = usePage()
  if (block.component === 'unrenderable')
    return preview ? <UnrenderableNote block={block} marks={editable(block)} /> : null
  return render(registry, block, { id: id ?? block._uid, number, position })
}

/** The one place where the compiler cannot see that a block and its component belong together. */
function render<N extends BlockName>(
  registry: { readonly [Name in BlockName]: (props: BlockProps<Name>) => ReactNode },
  block: Block<N>,
  place: { id: string; number: number | null; position: number },
): ReactNode {
  const Component = registry[block.component as N] as (props: BlockProps<N>) => ReactNode
  return <Component block={block} {...place} />
}

/** Marks the element that shows a field, so that an editor finds it; nothing for visitors. @see docs/live-preview.md */
export function shows<B extends { readonly editable?: Editable }>(
  block: B,
  field: Exclude<keyof B & string, 'editable' | '_uid' | 'component'>,
): Record<string, string> {
  return block.editable ? markField(block.editable.uid, field) : {}
}

/** Attributes by which the editor's overlay finds a block; none for visitors. @see docs/storyblok.md "_editable" */
export function editable(block: { readonly editable?: Editable }): Record<string, string> {
  return block.editable ? { 'data-blok-c': block.editable.json, 'data-blok-uid': block.editable.uid } : {}
}
