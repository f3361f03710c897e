import fc from 'fast-check'
import type { Block } from '../structure/block-tree.ts'
import { findBlock, pathToBlock, updateBlock, walkBlocks } from '../structure/block-tree.ts'

/** What a person may do to a page: words of fields, moves, inserts, deletions. */
export type Edit =
  | { kind: 'write'; at: number; key: string; value: string }
  | { kind: 'insert'; at: number; index: number; uid: string }
  | { kind: 'move'; at: number; to: number; index: number }
  | { kind: 'delete'; at: number }

let count = 0

/** Random edits of one person; `uids` of inserts are never those of another person. */
export function anyEdits(person: string): fc.Arbitrary<Edit[]> {
  const at = fc.nat({ max: 30 })
  return fc
    .array(
      fc.oneof(
        fc.record({
          kind: fc.constant('write' as const),
          at,
          key: fc.constantFrom('title', 'text', 'title__i18n__en'),
          value: fc.string({ maxLength: 4 }).map(text => `${person}${text}`),
        }),
        fc.record({ kind: fc.constant('insert' as const), at, index: fc.nat({ max: 5 }) }),
        fc.record({ kind: fc.constant('move' as const), at, to: at, index: fc.nat({ max: 5 }) }),
        fc.record({ kind: fc.constant('delete' as const), at }),
      ),
      { maxLength: 8 },
    )
    .map(edits => edits.map(edit => (edit.kind === 'insert' ? { ...edit, uid: `${person}-${++count}` } : edit)))
}

/** A page of eight blocks in three levels. */
export function samplePage(): Block {
  const leaf = (uid: string): Block => ({ _uid: uid, component: 'part', title: `Titel ${uid}`, text: '' })
  const group = (uid: string, ...items: Block[]): Block => ({ ...leaf(uid), component: 'group', items })
  return {
    _uid: 'root',
    component: 'page',
    title: 'Seite',
    text: '',
    items: [leaf('a'), group('b', leaf('b1'), leaf('b2'), group('b3', leaf('c1'))), leaf('d'), group('e', leaf('e1'))],
  }
}

/** Does an edit; one that makes no sense changes nothing. */
export function doEdit(page: Block, edit: Edit): Block {
  const uids = uidsOf(page)
  const uid = uids[edit.at % uids.length] ?? 'root'
  if (edit.kind === 'write') return updateBlock(page, uid, block => ({ ...block, [edit.key]: edit.value }))
  if (edit.kind === 'insert') {
    return insert(page, uid, edit.index, { _uid: edit.uid, component: 'group', title: edit.uid, text: '', items: [] })
  }
  if (uid === 'root') return page
  if (edit.kind === 'delete') return remove(page, uid)
  const block = findBlock(page, uid)
  const target = uids[edit.to % uids.length] ?? 'root'
  if (!block || pathToBlock(block, target) || !Array.isArray(findBlock(page, target)?.items)) return page
  return insert(remove(page, uid), target, edit.index, block)
}

export function uidsOf(page: Block): string[] {
  const uids: string[] = []
  walkBlocks(page, block => void uids.push(block._uid))
  return uids
}

function insert(page: Block, uid: string, index: number, block: Block): Block {
  return updateBlock(page, uid, parent =>
    Array.isArray(parent.items)
      ? { ...parent, items: [...parent.items.slice(0, index), block, ...parent.items.slice(index)] }
      : parent,
  )
}

function remove(page: Block, uid: string): Block {
  const parent = pathToBlock(page, uid)?.path.at(-1)?.parent
  if (parent === undefined) return page
  return updateBlock(page, parent, block => ({
    ...block,
    items: (block.items as Block[]).filter(item => item._uid !== uid),
  }))
}
