import type { PageAssets, PageSheet } from './document.tsx'

/**
 * Links the stylesheets that only some pages need, by the classes a page has:
 * nobody has to remember which part stands in which sheet. The links belong to
 * the page's head and travel with its payload.
 */
export function linkSheets(html: string, { sheets = [] }: PageAssets): string {
  const needed = sheets.filter(sheet => uses(html, sheet))
  if (needed.length === 0) return html
  const links = needed.map(({ href, integrity }) => {
    const check = integrity === '' ? '' : ` integrity="${integrity}" crossorigin="anonymous"`
    return `<link rel="stylesheet" href="${href}"${check} data-head=""/>`
  })
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function uses(html: string, { classes }: PageSheet): boolean {
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    if (names.split(' ').some(name => classes.has(name))) return true
  }
  return false
}

/** Class names a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []))
}
