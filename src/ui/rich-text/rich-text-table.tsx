import type { ReactNode } from 'react'
import type { RichTextNode, RichTextTableCell } from '../../model/story/rich-text.ts'
import { plainText } from './plain-text.ts'

interface RichTextTableProps<Block> {
  rows: readonly (readonly RichTextTableCell<Block>[])[]
  renderCell(nodes: readonly RichTextNode<Block>[]): ReactNode
}

/**
 * A table in a region that scrolls sideways on narrow windows. The region is
 * named by the table's first row, so that it needs no words of its own.
 */
export function RichTextTable<Block>({ rows, renderCell }: RichTextTableProps<Block>): ReactNode {
  if (rows.length === 0) return null
  const headRows = countHeadRows(rows)
  const name = (rows[0] ?? [])
    .map(cell => plainText(cell.children))
    .filter(Boolean)
    .join(', ')
  const render = (row: readonly RichTextTableCell<Block>[], place: number, isHead: boolean) => (
    <tr key={place}>
      {row.map((cell, column) => (
        <Cell key={column} cell={cell} scope={isHead ? 'col' : 'row'}>
          {renderCell(cell.children)}
        </Cell>
      ))}
    </tr>
  )
  return (
    <div className="table-wrap" tabIndex={0} {...(name ? { role: 'region', 'aria-label': name } : {})}>
      <table className="table">
        {headRows > 0 && <thead>{rows.slice(0, headRows).map((row, place) => render(row, place, true))}</thead>}
        <tbody>{rows.slice(headRows).map((row, place) => render(row, place, false))}</tbody>
      </table>
    </div>
  )
}

/** Rows at the top that hold header cells only; at least one row remains for the body. */
function countHeadRows(rows: readonly (readonly RichTextTableCell<unknown>[])[]): number {
  const first = rows.findIndex(row => row.length === 0 || row.some(cell => !cell.header))
  return first === -1 ? Math.max(0, rows.length - 1) : first
}

interface CellProps {
  cell: RichTextTableCell<unknown>
  scope: 'col' | 'row'
  children: ReactNode
}

function Cell({ cell, scope, children }: CellProps): ReactNode {
  const spans = {
    colSpan: cell.colspan === 1 ? undefined : cell.colspan,
    rowSpan: cell.rowspan === 1 ? undefined : cell.rowspan,
  }
  return cell.header ? (
    <th scope={scope} {...spans}>
      {children}
    </th>
  ) : (
    <td {...spans}>{children}</td>
  )
}
