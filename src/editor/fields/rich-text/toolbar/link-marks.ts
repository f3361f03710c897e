import { Extension } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { JsonObject } from '../../../../base/json.ts'
import type { LinkTarget } from '../../values/link-value.ts'
import { dataOf } from '../document/nodes.ts'

/** Says of a link's data why it leads nowhere; null where it leads somewhere or nobody knows. */
export type LinkCheck = (data: JsonObject) => string | null

export const linkCheckKey = new PluginKey<{ check: LinkCheck; marks: DecorationSet }>('link-check')

/** Underlines links that lead nowhere, with the reason. The check is handed in later, and again when it knows more. */
export const LinkMarks = Extension.create({
  name: 'linkMarks',
  addProseMirrorPlugins: () => [
    new Plugin<{ check: LinkCheck; marks: DecorationSet }>({
      key: linkCheckKey,
      state: {
        init: (_, { doc }) => ({ check: () => null, marks: decorate(doc, () => null) }),
        apply(transaction, before, _old, { doc }) {
          const check: LinkCheck = transaction.getMeta(linkCheckKey) ?? before.check
          if (!transaction.docChanged && check === before.check) return before
          return { check, marks: decorate(doc, check) }
        },
      },
      props: { decorations: state => linkCheckKey.getState(state)?.marks },
    }),
  ],
})

function decorate(doc: PmNode, check: LinkCheck): DecorationSet {
  const found: Decoration[] = []
  doc.descendants((node, at) => {
    for (const mark of node.marks) {
      const reason = mark.type.name === 'link' ? check(dataOf(mark)) : null
      if (reason !== null) found.push(Decoration.inline(at, at + node.nodeSize, { class: 'bad-link', title: reason }))
    }
  })
  return DecorationSet.create(doc, found)
}

/** Uuids of the stories that a document links to. */
export function linkedUuids(doc: PmNode): string[] {
  const found = new Set<string>()
  doc.descendants(node => {
    for (const mark of node.marks) {
      const { uuid, linktype } = dataOf(mark)
      if (mark.type.name === 'link' && linktype === 'story' && typeof uuid === 'string') found.add(uuid)
    }
  })
  return [...found].sort()
}

/** What a link mark says, as links of fields do. */
export function readLinkMark(data: JsonObject): LinkTarget {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const href = text(data.href)
  const common = { anchor: text(data.anchor), newTab: data.target === '_blank', uuid: '' }
  if (data.linktype === 'story') return { ...common, kind: 'story', text: href, uuid: text(data.uuid) }
  if (data.linktype === 'email') return { ...common, kind: 'mail', text: href.replace(/^mailto:/i, '') }
  if (data.linktype === 'asset') return { ...common, kind: 'asset', text: href }
  if (/^tel:/i.test(href)) return { ...common, kind: 'phone', text: href.replace(/^tel:/i, '') }
  return { ...common, kind: href ? 'url' : 'none', text: href }
}

/** The link mark for a target. Attributes that somebody has put on it stay. */
export function writeLinkMark(target: LinkTarget, before: JsonObject): JsonObject {
  const types = { story: 'story', mail: 'email', asset: 'asset', url: 'url', phone: 'url', none: 'url' } as const
  return {
    ...before,
    href: target.kind === 'phone' ? `tel:${target.text}` : target.text,
    uuid: target.kind === 'story' ? target.uuid || null : null,
    anchor: target.anchor || null,
    target: target.newTab ? '_blank' : '_self',
    linktype: types[target.kind],
  }
}
