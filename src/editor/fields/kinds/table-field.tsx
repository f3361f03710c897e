import { Button, IconButton } from '../../controls/button.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import type { FieldProps } from '../form/field-props.ts'
import { addColumn, addRow, readTable, removeColumn, removeRow, setCell } from '../values/table-value.ts'

const texts = defineTexts(
  {
    row: 'Zeile',
    column: 'Spalte',
    cell: (row: number, column: number) => `Zeile ${row}, Spalte ${column}`,
    head: (column: number) => `Kopf, Spalte ${column}`,
    removeRow: (row: number) => `Zeile ${row} entfernen`,
    removeColumn: (column: number) => `Spalte ${column} entfernen`,
    addedRow: 'Zeile hinzugefügt',
    addedColumn: 'Spalte hinzugefügt',
    removedRow: 'Zeile entfernt',
    removedColumn: 'Spalte entfernt',
  },
  {
    row: 'Row',
    column: 'Column',
    cell: (row: number, column: number) => `Row ${row}, column ${column}`,
    head: (column: number) => `Head, column ${column}`,
    removeRow: (row: number) => `Remove row ${row}`,
    removeColumn: (column: number) => `Remove column ${column}`,
    addedRow: 'Row added',
    addedColumn: 'Column added',
    removedRow: 'Row removed',
    removedColumn: 'Column removed',
  },
)

/** A table of plain texts. */
export function TableField({ id, describedBy, value, language, readOnly, onChange }: FieldProps) {
  const t = useTexts(texts)
  const { head, rows } = readTable(value)
  const uid = (): string => crypto.randomUUID()
  const cell = (row: number, column: number, text: string) => (
    <input
      className="input"
      value={text}
      lang={language}
      aria-label={row === -1 ? t.head(column + 1) : t.cell(row + 1, column + 1)}
      readOnly={readOnly}
      onChange={event => onChange(setCell(value, row, column, event.target.value), { isTyping: true })}
    />
  )
  return (
    <>
      <div className="tblwrap" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
        <table className="tbl cells">
          {head.length > 0 && (
            <thead>
              <tr>
                {head.map((text, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no names but their place
                  <th key={column} scope="col">
                    {cell(-1, column, text)}
                    {!readOnly && (
                      <IconButton
                        icon="close"
                        small
                        label={t.removeColumn(column + 1)}
                        onClick={() => onChange(removeColumn(value, column), { name: t.removedColumn })}
                      />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no names but their place
              <tr key={row}>
                {cells.map((text, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no names but their place
                  <td key={column}>{cell(row, column, text)}</td>
                ))}
                {!readOnly && (
                  <td>
                    <IconButton
                      icon="close"
                      small
                      label={t.removeRow(row + 1)}
                      onClick={() => onChange(removeRow(value, row), { name: t.removedRow })}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className="row">
          <Button small icon="plus" onClick={() => onChange(addRow(value, uid), { name: t.addedRow })}>
            {t.row}
          </Button>
          <Button small icon="plus" onClick={() => onChange(addColumn(value, uid), { name: t.addedColumn })}>
            {t.column}
          </Button>
        </div>
      )}
    </>
  )
}
