/** The same block before and after an edit, as the server rendered it. */
export interface ChangedBlock {
  uid: string
  next: HTMLElement
}

/**
 * Finds the blocks in which two states of a page differ, the innermost ones; null where they differ outside of blocks, or
 * where a block is there more than once: then the whole page has to be compared with what is shown.
 */
export function changedBlocks(before: ParentNode, after: ParentNode): ChangedBlock[] | null {
  const changed = compareChildren(before, after)
  return changed?.every(({ uid }) => isOnce(uid, before) && isOnce(uid, after)) ? changed : null
}

function compareChildren(before: ParentNode, after: ParentNode): ChangedBlock[] | null {
  if (before.childNodes.length !== after.childNodes.length) return null
  const changed: ChangedBlock[] = []
  let one: Node | null = before.firstChild
  for (let other: Node | null = after.firstChild; one && other; other = other.nextSibling, one = one.nextSibling) {
    const found = compare(one, other)
    if (!found) return null
    changed.push(...found)
  }
  return changed
}

function compare(before: Node, after: Node): ChangedBlock[] | null {
  if (before.isEqualNode(after)) return []
  if (!(before instanceof Element) || !(after instanceof HTMLElement)) return null
  const within = isSameElement(before, after) ? compareChildren(before, after) : null
  if (within) return within
  const uid = after.dataset.blokUid
  return uid !== undefined && before.getAttribute('data-blok-uid') === uid ? [{ uid, next: after }] : null
}

function isSameElement(before: Element, after: Element): boolean {
  return before.cloneNode().isEqualNode(after.cloneNode())
}

function isOnce(uid: string, root: ParentNode): boolean {
  return root.querySelectorAll(`[data-blok-uid="${CSS.escape(uid)}"]`).length === 1
}
