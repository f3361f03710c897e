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

/** The sheets that have rules for a class of this HTML, in their own order. */
export function sheetsFor(html: string, sheets: readonly PageSheet[]): PageSheet[] {
  const needed = findNeeded(html, sheets)
  return sheets.filter(sheet => needed.has(sheet))
}

function findNeeded(html: string, sheets: readonly PageSheet[]): ReadonlySet<PageSheet> {
  const needed = new Set<PageSheet>()
  for (let at = 0; needed.size < sheets.length;) {
    const pattern = patternFor(sheets, needed)
    pattern.lastIndex = at
    const names = pattern.exec(html)?.[1]?.split(' ')
    if (!names) break
    for (const sheet of sheets) if (names.some(name => sheet.classes.has(name))) needed.add(sheet)
    at = pattern.lastIndex
  }
  return needed
}

const patternsOf = new WeakMap<readonly PageSheet[], Map<string, RegExp>>()

/** Finds the next class attribute that needs another sheet. A page has hundreds that need none: nothing is cut out for them. */
function patternFor(sheets: readonly PageSheet[], needed: ReadonlySet<PageSheet>): RegExp {
  const known = patternsOf.get(sheets) ?? new Map<string, RegExp>()
  patternsOf.set(sheets, known)
  const key = sheets.map(sheet => (needed.has(sheet) ? '+' : '-')).join('')
  const pattern = known.get(key) ?? toPattern(sheets.filter(sheet => !needed.has(sheet)))
  known.set(key, pattern)
  return pattern
}

function toPattern(sheets: readonly PageSheet[]): RegExp {
  const names = sheets.flatMap(sheet => [...sheet.classes])
  return new RegExp(` class="((?:[^" ]* )*?(?:${names.join('|') || '(?!)'})(?: [^"]*)?)"`, 'g')
}

/** Class names a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? []))
}
