import type { Page } from 'playwright-core'

/** The distances that WCAG 1.4.12 asks for. */
export function spaceText(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/** What keeps its place in the window while the page scrolls. */
export function stayingParts(): string[] {
  return [...document.querySelectorAll('body *')].flatMap(element =>
    /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) && element.checkVisibility()
      ? [element.outerHTML.slice(0, 80)]
      : [],
  )
}

/** Windows onto something larger, which is moved in them by hand and keys: most of it is always outside. */
const movedRegions = '.scale__stage'

/** Texts that are partly outside a box which cuts them off. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(moved => {
    const cuts = (element: Element): boolean =>
      /hidden|clip/.test(getComputedStyle(element).overflow) && !element.matches(moved)
    return [...document.querySelectorAll('body *')].flatMap(element => {
      if (!cuts(element) || element.closest('svg, .visually-hidden, [aria-hidden="true"]')) return []
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) return []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, node =>
        node.textContent?.trim() && !node.parentElement?.closest('svg, .visually-hidden, [aria-hidden="true"]')
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_REJECT,
      )
      const range = document.createRange()
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const inner = range.getBoundingClientRect()
        if (inner.bottom > box.bottom + 2 || inner.right > box.right + 2) return [texts.currentNode.textContent ?? '']
      }
      return []
    })
  }, movedRegions)
}
