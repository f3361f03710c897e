import { afterPaint } from '../../after-paint.ts'

/** A place in which a region differs from what it is to become: attributes of an element, or a text. */
interface Difference {
  current: Node
  wanted: Node
}

/** Found ahead by what the region is to become. */
const known = new WeakMap<DocumentFragment, readonly Difference[]>()
/** What each region is to be now. */
const latest = new WeakMap<Element, DocumentFragment>()

/** Looks ahead for what {@link patchRegion} will change. */
export function compareRegion(region: Element, elements: DocumentFragment): void {
  const found = compareChildren(region, elements)
  if (found) known.set(elements, found)
}

/**
 * Gives a region other elements. Where only words and attributes differ, as in the
 * header of the next page, its elements stay: nothing is laid out anew.
 */
export function patchRegion(region: Element, elements: DocumentFragment): void {
  latest.set(region, elements)
  const differences = known.get(elements)
  if (!differences) return settle(region, elements)
  differences.forEach(apply)
  // What has changed since it was compared.
  afterPaint(() => latest.get(region) === elements && settle(region, elements))
}

function settle(region: Element, elements: DocumentFragment): void {
  // The browser itself finds fastest that nothing differs.
  if (isEqual(region, elements)) return
  const differences = compareChildren(region, elements)
  if (differences) differences.forEach(apply)
  else region.replaceChildren(elements)
}

function isEqual(region: Element, elements: DocumentFragment): boolean {
  const [left, right] = [[...region.childNodes], [...elements.childNodes]]
  return left.length === right.length && right.every((wanted, index) => wanted.isEqualNode(left[index] ?? null))
}

/** Null where the elements themselves differ. */
function compareChildren(current: Node, wanted: Node): Difference[] | null {
  const [left, right] = [[...current.childNodes], [...wanted.childNodes]]
  if (left.length !== right.length) return null
  const differences: Difference[] = []
  for (const [index, child] of right.entries()) {
    const found = compare(left[index], child)
    if (!found) return null
    differences.push(...found)
  }
  return differences
}

function compare(current: Node | undefined, wanted: Node): Difference[] | null {
  if (current?.nodeName !== wanted.nodeName) return null
  if (current.isEqualNode(wanted)) return []
  const below = compareChildren(current, wanted)
  return below && [{ current, wanted }, ...below]
}

function apply({ current, wanted }: Difference): void {
  if (!(current instanceof Element && wanted instanceof Element)) {
    if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue
    return
  }
  for (const name of current.getAttributeNames()) if (!wanted.hasAttribute(name)) current.removeAttribute(name)
  for (const { name, value } of wanted.attributes) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value)
  }
}
