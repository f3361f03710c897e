/** What nobody sees at once of a long table. */
const laterRows = '[data-filter-list] > tbody > :nth-child(n + 25)'
/** Widths at which a table's columns are as wide as what stands in all its rows. @see reference-table.css */
const flexibleColumns = matchMedia('(min-width: 45rem) and (max-width: 69.99rem)')
// Asked during a navigation, `matches` would lay out the page.
let isFlexible = flexibleColumns.matches
flexibleColumns.addEventListener('change', ({ matches }) => (isFlexible = matches))

/** Rows that are taken out of their table until they are wanted. */
export interface LaterRows {
  isEmpty(): boolean
  /** Puts the next ones back; all of them without a number. */
  giveBack(most?: number): void
}

/** Takes the later rows of a long table out of a page that is not laid out yet. */
export function takeLaterRows(page: ParentNode): LaterRows {
  const rows = isFlexible ? [] : [...page.querySelectorAll(laterRows)]
  const body = rows[0]?.parentElement
  for (const row of rows) row.remove()
  return {
    isEmpty: () => rows.length === 0,
    giveBack: (most = rows.length) => body?.append(...rows.splice(0, most)),
  }
}
