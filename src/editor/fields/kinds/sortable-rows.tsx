import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { fieldTexts } from '../names/field-texts.ts'
import { useSortable } from './use-sortable.ts'

export interface SortableRow {
  lead: ReactNode
  body: ReactNode
  end: ReactNode
}

export interface SortableRowsProps {
  keys: readonly string[]
  isSortable: boolean
  nameOf(key: string): string
  row(key: string): SortableRow
  onMove(from: number, to: number): void
}

/** Rows that can be dragged by their grip, or moved with Alt and arrows while it has the focus. */
export function SortableRows({ keys, isSortable, nameOf, row, onMove }: SortableRowsProps) {
  const t = useTexts(fieldTexts)
  const list = useRef<HTMLDivElement>(null)
  const sortable = useSortable({ list, count: keys.length, isOn: isSortable, axis: 'y', onMove })
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onMove(index, index + step)
    sortable.focusAfterMove(index + step)
  }
  return (
    <div ref={list}>
      {keys.map((key, index) => {
        const { lead, body, end } = row(key)
        return (
          <div className="rel__item" key={key} data-sort={index} data-drop={sortable.dropAt(index)}>
            {isSortable ? (
              <button
                type="button"
                className="grip"
                title={t.order}
                aria-label={`${nameOf(key)}. ${t.order}`}
                onKeyDown={event => onKeyDown(event, index)}
              >
                <Icon name="grip" />
              </button>
            ) : (
              lead
            )}
            {body}
            <span className="row">{end}</span>
          </div>
        )
      })}
    </div>
  )
}
