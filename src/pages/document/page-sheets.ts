import type { PageAssets, PageSheet } from './document.tsx'

/**
 * Links the stylesheets that only some pages need, by the classes a page has:
 * nobody has to remember which part stands in which sheet. The links belong to
 * the page's head and travel with its payload.
 */
export function linkSheets(html: string, { sheets = [] }: PageAssets): string {
  const needed = findNeeded(html, sheets)
  if (needed.size === 0) return html
  const links = sheets.map(sheet => {
    if (!needed.has(sheet)) return ''
    const check = sheet.integrity === '' ? '' : ` integrity="${sheet.integrity}" crossorigin="anonymous"`
    return `<link rel="stylesheet" href="${sheet.href}"${check} data-head=""/>`
  })
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

const attribute = ' class="'
/** A page has hundreds of these attributes, the site a few hundred different ones: looked at once each. */
const sheetsOf = new WeakMap<readonly PageSheet[], Map<string, readonly PageSheet[]>>()
const mostKept = 10_000

function findNeeded(html: string, sheets: readonly PageSheet[]): ReadonlySet<PageSheet> {
  const known = sheetsOf.get(sheets) ?? new Map<string, readonly PageSheet[]>()
  sheetsOf.set(sheets, known)
  if (known.size > mostKept) known.clear()
  const needed = new Set<PageSheet>()
  for (let at = html.indexOf(attribute); at >= 0 && needed.size < sheets.length; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length
    at = html.indexOf('"', start)
    const names = html.slice(start, at)
    let found = known.get(names)
    if (!found) {
      found = sheets.filter(({ classes }) => names.split(' ').some(name => classes.has(name)))
      known.set(names, found)
    }
    for (const sheet of found) needed.add(sheet)
  }
  return needed
}

/** Class names a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []))
}
