/**
 * Only HTML that our own server has rendered passes here: the regions and head
 * elements of a payload, fetched from this origin.
 */
const policy = window.trustedTypes?.createPolicy('navigator', { createHTML: html => html })

export function setHtml(element: Element, html: string): void {
  // Where the browser knows no trusted types, text is what it takes.
  element.innerHTML = (policy?.createHTML(html) ?? html) as string
}

export function parseElements(html: string): Element[] {
  return [...parseTemplate(html).content.children]
}

/** The HTML after a change of its elements. */
export function changeHtml(html: string, change: (elements: ParentNode) => void): string {
  const template = parseTemplate(html)
  change(template.content)
  return template.innerHTML
}

/** Elements that belong to no page yet: nothing of them is fetched. */
export function parseTemplate(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  setHtml(template, html)
  return template
}
