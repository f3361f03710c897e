import type { RichTextNode } from '../../model/story/rich-text.ts'
import { plainText } from '../../ui/rich-text/plain-text.ts'
import type { SectionBlock } from '../block.ts'

type Node = RichTextNode<SectionBlock>

/** A numbered part of a legal text: what is under one heading. */
export interface LegalPart {
  id: string
  /** `3.1` */
  number: string
  /** As plain text, for the table of contents. */
  title: string
  heading: readonly Node[]
  nodes: readonly Node[]
}

/** A numbered section with its parts. What is before the first heading has neither number nor title. */
export interface LegalSection extends Omit<LegalPart, 'number'> {
  number: string | null
  parts: readonly LegalPart[]
}

/** Cuts a legal text at its headings: the second level makes sections, anything below it parts. */
export function toLegalSections(nodes: readonly Node[]): LegalSection[] {
  const chunks = cut(nodes, node => node.type === 'heading' && node.level <= 2)
  let count = 0
  return chunks.map(chunk => {
    const number = chunk.heading ? String(++count) : null
    const [own, ...parts] = cut(chunk.nodes, node => node.type === 'heading')
    return {
      ...named(chunk.heading),
      number,
      nodes: own?.heading ? [] : (own?.nodes ?? []),
      parts: (own?.heading ? [own, ...parts] : parts).map((part, place) => ({
        ...named(part.heading),
        number: number ? `${number}.${place + 1}` : String(place + 1),
        nodes: part.nodes,
      })),
    }
  })
}

type Heading = Extract<Node, { type: 'heading' }>

interface Chunk {
  heading: Heading | null
  nodes: Node[]
}

function cut(nodes: readonly Node[], isCut: (node: Node) => boolean): Chunk[] {
  const chunks: Chunk[] = []
  for (const node of nodes) {
    const last = chunks.at(-1)
    if (node.type === 'heading' && isCut(node)) chunks.push({ heading: node, nodes: [] })
    else if (last) last.nodes.push(node)
    else chunks.push({ heading: null, nodes: [node] })
  }
  return chunks
}

function named(heading: Heading | null): Pick<LegalPart, 'id' | 'title' | 'heading'> {
  return heading
    ? { id: heading.id, title: plainText(heading.children), heading: heading.children }
    : { id: '', title: '', heading: [] }
}
