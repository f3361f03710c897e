/**
 * Gives a region other elements. Where only words and attributes differ, as in the
 * header of the next page, its elements stay: nothing is laid out anew.
 */
export function patchRegion(region: Element, elements: DocumentFragment): void {
  const wanted = [...elements.children]
  const current = [...region.children]
  const alike = wanted.length === current.length && wanted.every((element, index) => isAlike(current[index], element))
  if (!alike) return region.replaceChildren(elements)
  for (const [index, element] of wanted.entries()) patch(current[index], element)
}

/** True for trees of the same elements, whatever their attributes and words. What is equal, the browser itself finds fastest. */
function isAlike(current: Node | undefined, wanted: Node): boolean {
  if (current?.nodeName !== wanted.nodeName) return false
  if (current.isEqualNode(wanted)) return true
  const left = [...current.childNodes]
  const right = [...wanted.childNodes]
  return left.length === right.length && right.every((child, index) => isAlike(left[index], child))
}

function patch(current: Node | undefined, wanted: Node): void {
  if (!current || current.isEqualNode(wanted)) return
  if (current instanceof Element && wanted instanceof Element) {
    for (const name of current.getAttributeNames()) if (!wanted.hasAttribute(name)) current.removeAttribute(name)
    for (const { name, value } of wanted.attributes) {
      if (current.getAttribute(name) !== value) current.setAttribute(name, value)
    }
    const left = [...current.childNodes]
    for (const [index, child] of [...wanted.childNodes].entries()) patch(left[index], child)
  } else if (current.nodeValue !== wanted.nodeValue) current.nodeValue = wanted.nodeValue
}
