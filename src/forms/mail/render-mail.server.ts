import { compile } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Compiled once: its selectors are a decision tree, which took longer to make than a mail takes to convert. */
const toText = compile({
  wordwrap: 78,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table.facts', format: 'dataTable', options: { uppercaseHeaderCells: false, maxColumnWidth: 56 } },
    { selector: 'div.preview', format: 'skip' },
    { selector: 'div.actions', format: 'skip' },
    { selector: 'span.html-only', format: 'skip' },
    { selector: 'style', format: 'skip' },
  ],
})

/** A mail as its two bodies: the same words, with and without markup. */
export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = `<!doctype html>${renderToStaticMarkup(mail)}`
  return { html, text: `${toText(html).replace(/[ \t]+$/gm, '')}\n` }
}
