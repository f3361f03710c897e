import { Mark } from '@tiptap/core'
import type { DOMOutputSpec, Mark as PmMark, TagParseRule } from '@tiptap/pm/model'
import type { JsonObject } from '../../../../base/json.ts'
import { dataOf } from './nodes.ts'
import { guessLink } from '../../values/link-value.ts'

interface MarkSpec {
  name: string
  tags?: readonly (string | TagParseRule)[]
  render(mark: PmMark): DOMOutputSpec
  /** Typing at its end goes on without it. */
  ends?: boolean
  /** Two of the same kind may stand on one text. */
  isMany?: boolean
}

function mark({ name, tags = [], render, ends = false, isMany = false }: MarkSpec) {
  return Mark.create({
    name,
    inclusive: !ends,
    ...(isMany && { excludes: '' }),
    addAttributes: () => ({
      data: { default: null, rendered: false },
      kept: { default: null, rendered: false },
    }),
    parseHTML: () => tags.map(tag => (typeof tag === 'string' ? { tag } : tag)),
    renderHTML: ({ mark: own }) => render(own),
  })
}

/** Link data of Storyblok for an address that was pasted or typed; null for what is no address. */
export function linkDataFor(address: string): JsonObject | null {
  const target = guessLink(address)
  if (!target) return null
  if (target.kind === 'mail') return { href: target.text, uuid: null, anchor: null, target: null, linktype: 'email' }
  const href = target.kind === 'phone' ? `tel:${target.text}` : target.text
  return { href, uuid: null, anchor: null, target: '_self', linktype: 'url' }
}

/** Every mark, the outermost first. */
export const marks = [
  mark({
    name: 'link',
    ends: true,
    tags: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const data = element instanceof HTMLElement ? linkDataFor(element.getAttribute('href') ?? '') : null
          return data ? { data } : false
        },
      },
    ],
    // No address: a link in the text is not followed, and nothing of it is fetched.
    render: own => ['a', { class: 'rt-link', 'data-link': String(dataOf(own).href ?? '') }, 0],
  }),
  mark({ name: 'bold', tags: ['strong', { tag: 'b' }], render: () => ['strong', 0] }),
  mark({ name: 'italic', tags: ['em', 'i'], render: () => ['em', 0] }),
  mark({ name: 'underline', tags: ['u'], render: () => ['u', 0] }),
  mark({ name: 'strike', tags: ['s', 'del', 'strike'], render: () => ['s', 0] }),
  mark({ name: 'code', tags: ['code'], ends: true, render: () => ['code', { spellcheck: 'false' }, 0] }),
  mark({ name: 'superscript', tags: ['sup'], render: () => ['sup', 0] }),
  mark({ name: 'subscript', tags: ['sub'], render: () => ['sub', 0] }),
  mark({ name: 'highlight', render: () => ['mark', 0] }),
  mark({ name: 'textStyle', render: () => ['span', { 'data-color': '' }, 0] }),
  mark({ name: 'anchor', ends: true, render: own => ['span', { 'data-anchor': String(dataOf(own).id ?? '') }, 0] }),
  mark({ name: 'styled', render: own => ['span', { 'data-styled': String(dataOf(own).class ?? '') }, 0] }),
  mark({ name: 'unknown_mark', isMany: true, render: () => ['span', { 'data-unknown': '' }, 0] }),
]
