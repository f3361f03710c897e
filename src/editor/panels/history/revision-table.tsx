import { type KeyboardEvent, useRef } from 'react'
import { Status } from '../../controls/message/status.tsx'
import { useTexts } from '../../language.ts'
import { useDates } from '../parts/dates.ts'
import { type ChosenRows, chooseByKey } from './choose-row.ts'
import { historyTexts } from './history-texts.ts'
import type { HistoryRow } from './history-rows.ts'

export interface RevisionTableProps {
  rows: readonly HistoryRow[]
  chosen: ChosenRows
  onChoose(rows: ChosenRows): void
}

/** Revisions and what lies between them, newest first. Arrows choose, with Shift the counterpart. */
export function RevisionTable({ rows, chosen, onChoose }: RevisionTableProps) {
  const t = useTexts(historyTexts)
  const dates = useDates()
  const table = useRef<HTMLTableElement>(null)

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = chooseByKey(chosen, event, rows.length)
    if (!next) return
    event.preventDefault()
    onChoose(next)
    const row = event.shiftKey ? next.counterpart : next.chosen
    const target = table.current?.tBodies[0]?.rows[row]
    if (event.shiftKey) target?.scrollIntoView({ block: 'nearest' })
    else target?.focus()
  }
  return (
    <table
      ref={table}
      className="revs"
      // Rows are chosen: a grid is a table that can be operated.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-multiselectable="true"
      aria-label={t.label}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          <th scope="col" className="i">
            {t.revision}
          </th>
          <th scope="col">{t.change}</th>
          <th scope="col">{t.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.key}
            tabIndex={index === chosen.chosen ? 0 : -1}
            aria-selected={index === chosen.chosen || index === chosen.counterpart}
            data-minor={row.letter === '' ? '' : undefined}
            onClick={event =>
              onChoose(event.shiftKey ? { ...chosen, counterpart: index } : { ...chosen, chosen: index })
            }
          >
            <td className="i">
              {row.letter}
              {row.isDraft && row.letter !== '' && '*'}
              {row.languages !== '' && (
                <>
                  <br />
                  <span className="small muted">{row.languages}</span>
                </>
              )}
            </td>
            <td>
              <span className={row.letter === '' ? undefined : 'strong'}>{row.what}</span>
              <br />
              <span className="small muted">{row.author}</span>
              {index === chosen.counterpart && index !== chosen.chosen && <span className="vh">, {t.counterpart}</span>}
            </td>
            <td className="nowrap small">
              {row.at && dates.moment(row.at)}
              {(row.isDraft || row.isPublished) && (
                <>
                  <br />
                  {row.isDraft ? (
                    <Status state="changed" name={t.draftWord} />
                  ) : (
                    <Status state="published" name={t.published} />
                  )}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
