import { type KeyboardEvent, memo, type ReactNode, useCallback, useState } from 'react'
import { Icon } from '../icon.tsx'
import { useKeptFocus, useRowWindow, useWantedFocus } from './use-row-window.ts'

export interface Column<Row> {
  id: string
  /** What stands in the head; `label` names it where that is no text. */
  head: ReactNode
  /** Classes of head and cells: `opt` goes on narrow windows, `end` is aligned to the end. */
  className?: string
  /** The head is a button that sorts. */
  isSortable?: boolean
  /** The cell that names the row. */
  isName?: boolean
  cell(row: Row, place: number): ReactNode
}

export interface Sorting {
  by: string
  descending: boolean
}

export interface VirtualTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf(row: Row): string | number
  /** Height of each row in pixels. */
  rowHeight?: number
  sorting?: Sorting
  onSort?(sorting: Sorting): void
  isSelected?(row: Row): boolean
  /** Space: adds or removes a row. @param from with Shift: everything from there on, null the last one that was chosen. */
  onToggle?(row: Row, from?: Row | null): void
  /** Enter, or a double click. */
  onOpen?(row: Row): void
  /** Other keys; true where the key is used up. */
  onKey?(event: KeyboardEvent, row: Row): boolean
  /** Called with the element of each row, e.g. to make it draggable; the result undoes it. */
  onRow?(row: Row, element: HTMLElement): () => void
  className?: string
}

/** Every letter of a filter makes other rows: few are there that are not seen. */
const littleSpare = { spare: 0.2, together: 192 }

/** A table of any length: only what is in sight is drawn. Arrows go from row to row, Tab into the row. */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, rows, columns, keyOf, rowHeight = 48, sorting, onSort, onOpen, onToggle, onKey, onRow } = props
  const {
    places: shown,
    scroller,
    before,
    after,
    scrollTo,
  } = useRowWindow({ count: rows.length, rowHeight, ...littleSpare })
  const { register, focus } = useWantedFocus(scrollTo)
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, rows.length - 1))
  const isSelectable = onToggle !== undefined

  const activeRow = rows[at]
  const kept = useKeptFocus(
    rows,
    { key: activeRow === undefined ? null : keyOf(activeRow), place: at },
    key => {
      const place = rows.findIndex(row => keyOf(row) === key)
      return place === -1 ? undefined : place
    },
    focus,
  )

  const go = (place: number, event: KeyboardEvent): void => {
    event.preventDefault()
    const target = Math.max(0, Math.min(rows.length - 1, place))
    const row = rows[target]
    setActive(target)
    focus(target)
    if (event.shiftKey && row !== undefined) onToggle?.(row, rows[at])
  }
  const keys = (event: KeyboardEvent): void => {
    // Keys within a cell belong to what has the focus there; the box of a row has no use for arrows.
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
    if (!(event.target instanceof HTMLElement) || (event.target.localName !== 'tr' && !isBox)) return
    if (isBox && (event.key === ' ' || event.target.closest('thead'))) return
    const row = rows[at]
    if (row === undefined || onKey?.(event, row)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown') go(at + 1, event)
    if (event.key === 'ArrowUp') go(at - 1, event)
    if (event.key === 'Home') go(0, event)
    if (event.key === 'End') go(rows.length - 1, event)
    if (event.key === 'PageDown') go(at + 10, event)
    if (event.key === 'PageUp') go(at - 10, event)
    if (event.key === 'Enter') onOpen?.(row)
    if (event.key === ' ' && onToggle) {
      event.preventDefault()
      onToggle(row, event.shiftKey ? null : undefined)
    }
  }

  return (
    <div className="vscroll" ref={scroller}>
      <table
        className={`tbl tbl--fixed ${rowHeight > 40 ? 'tbl--tall' : ''} ${props.className ?? ''}`.trim()}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={isSelectable || undefined}
        onKeyDown={keys}
        {...kept}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(column => (
              <Head key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr role="presentation" ref={before} />
          {shown.map(place => {
            const row = rows[place]
            if (row === undefined) return null
            return (
              <TableRow
                key={keyOf(row)}
                {...{ row, place, columns, register, onOpen, onRow, onActive: setActive }}
                isActive={place === at}
                isSelected={isSelectable ? (props.isSelected?.(row) ?? false) : undefined}
              />
            )
          })}
          <tr role="presentation" ref={after} />
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const { id, head, className, isSortable } = column
  if (!isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  }
  const isSorted = sorting?.by === id
  const direction = sorting?.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" onClick={() => onSort({ by: id, descending: isSorted && !sorting.descending })}>
        {head}
        {isSorted && <Icon name={sorting.descending ? 'down' : 'up'} small />}
      </button>
    </th>
  )
}

interface TableRowProps<Row> {
  row: Row
  place: number
  columns: readonly Column<Row>[]
  isActive: boolean
  isSelected: boolean | undefined
  register(place: number, element: HTMLElement | null): void
  onActive(place: number): void
  onOpen: ((row: Row) => void) | undefined
  onRow: ((row: Row, element: HTMLElement) => () => void) | undefined
}

function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, place, columns, isActive, isSelected, register, onActive, onOpen, onRow } = props
  const ref = useCallback(
    (element: HTMLTableRowElement | null) => {
      register(place, element)
      const undo = element ? onRow?.(row, element) : undefined
      return () => {
        register(place, null)
        undo?.()
      }
    },
    [register, place, row, onRow],
  )
  return (
    <tr
      ref={ref}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onActive(place)}
      onDoubleClick={() => onOpen?.(row)}
    >
      {columns.map(({ id, className, isName, cell }) =>
        isName ? (
          <th key={id} scope="row" className={className}>
            {cell(row, place)}
          </th>
        ) : (
          <td key={id} className={className}>
            {cell(row, place)}
          </td>
        ),
      )}
    </tr>
  )
}

const TableRow = memo(PlainTableRow) as typeof PlainTableRow
