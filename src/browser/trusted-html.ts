/**
 * Only HTML that our own server has drawn passes here: the regions and head
 * elements of a payload, fetched from this origin.
 */
const policy = window.trustedTypes?.createPolicy('navigator', { createHTML: html => html })

export function setHtml(element: Element, html: string): void {
  // Where the browser knows no trusted types, text is what it takes.
  element.innerHTML = (policy?.createHTML(html) ?? html) as string
}

export function parseElements(html: string): Element[] {
  return [...parse(html).content.children]
}

/** The HTML after a change of its elements. */
export function changeHtml(html: string, change: (elements: ParentNode) => void): string {
  const template = parse(html)
  change(template.content)
  return template.innerHTML
}

function parse(html: string): HTMLTemplateElement {
  const template = document.createElement('template')
  setHtml(template, html)
  return template
}
