import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Note } from '../../controls/message/note.tsx'
import { SidePanel } from '../../frame/side-panel.tsx'
import { useTexts } from '../../language.ts'
import { checkImport, type ImportedRow, type Redirect } from './redirect-rows.ts'
import { redirectTexts } from './redirect-texts.ts'

const maxLines = 5000
const maxBytes = 2_000_000

export interface RedirectImportProps {
  known: readonly Redirect[]
  onImport(rows: readonly Omit<Redirect, 'id'>[]): void
  onClose(): void
}

/** Reads redirects from a file; what would happen is shown before anything does. */
export function RedirectImport({ known, onImport, onClose }: RedirectImportProps) {
  const t = useTexts(redirectTexts)
  const [checked, setChecked] = useState<readonly ImportedRow[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const fine = (checked ?? []).flatMap(({ row, problem: wrong }) => (row && !wrong ? [row] : []))
  const bad = (checked ?? []).filter(({ problem: wrong }) => wrong !== null)

  async function read(file: File | undefined): Promise<void> {
    setChecked(null)
    setProblem(null)
    if (!file) return
    if (file.size > maxBytes) return setProblem(t.tooLarge)
    try {
      const { parse } = await import('csv-parse/browser/esm/sync')
      const text = await file.text()
      const delimiter = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ','
      const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, to: maxLines + 1 }
      const records: string[][] = parse(text, options)
      if (records.length > maxLines) setProblem(t.tooLarge)
      else setChecked(checkImport(records, known))
    } catch {
      setProblem(t.unreadable)
    }
  }
  return (
    <SidePanel
      title={t.importTitle}
      onClose={onClose}
      foot={
        checked && (
          <Button
            kind="primary"
            aria-disabled={fine.length === 0}
            onClick={() => {
              if (fine.length > 0) onImport(fine)
            }}
          >
            {fine.length === 0 ? t.importNone : t.importReady(fine.length)}
          </Button>
        )
      }
    >
      <p>{t.importHint}</p>
      <label className="field">
        <span className="field__label">{t.file}</span>
        <input type="file" accept=".csv,text/csv,text/plain" onChange={event => void read(event.target.files?.[0])} />
      </label>
      {problem && (
        <Note kind="error">
          <p>{problem}</p>
        </Note>
      )}
      {bad.length > 0 && (
        <Note kind="warn">
          <p className="strong">{t.importBad(bad.length)}</p>
          <ul>
            {bad.slice(0, 50).map(({ line, row, problem: wrong }) => (
              <li key={line}>
                {t.line(line)}: {wrong && t[`problem_${wrong}`]} {row?.from}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {fine.length > 0 && (
        <ul className="lines">
          {fine.slice(0, 200).map(({ from, to, status }) => (
            <li key={from}>
              <span className="strong">{from}</span>
              <span>
                → {to}, {status}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  )
}
