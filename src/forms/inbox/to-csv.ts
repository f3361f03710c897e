import { toCsvText, toSpreadsheetText } from '../../base/csv.ts'
import type { Submission } from '../submissions/submission.ts'

const columns = {
  reference: ['Vorgang', 'Reference'],
  status: ['Stand', 'Status'],
  assignee: ['Verantwortlich', 'Responsible'],
  topic: ['Thema', 'Topic'],
  createdAt: ['Eingegangen', 'Received'],
  name: ['Name', 'Name'],
  company: ['Unternehmen', 'Company'],
  email: ['E-Mail', 'E-mail'],
  phone: ['Telefon', 'Phone'],
  message: ['Nachricht', 'Message'],
  project_stage: ['Projektstand', 'Project stage'],
  start: ['Beginn', 'Start'],
  confidential: ['Vertraulich', 'Confidential'],
  newsletter: ['Newsletter', 'Newsletter'],
  keep_12_months: ['12 Monate behalten', 'Keep for 12 months'],
  files: ['Dateien', 'Files'],
  notes: ['Notizen', 'Notes'],
  answers: ['Antworten', 'Answers'],
  page: ['Seite', 'Page'],
  locale: ['Sprache', 'Language'],
  deleteAt: ['Wird gelöscht', 'Will be deleted'],
} as const

/**
 * Enquiries as a table for spreadsheets: every field of the form, who answers, notes and answers.
 *
 * @param nameOf of a person's id.
 */
export function toCsv(
  submissions: readonly Submission[],
  nameOf: (id: string) => string,
  language: 'de' | 'en',
): string {
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const said = (parts: readonly { author: string; createdAt: string; body: string }[]): string =>
    parts.map(({ author, createdAt, body }) => `${author}, ${createdAt.slice(0, 10)}: ${body}`).join('\n')
  const [yes, no] = language === 'de' ? ['ja', 'nein'] : ['yes', 'no']
  const rows = submissions.map(submission => {
    const values = {
      ...submission,
      ...submission.data,
      assignee: submission.assignee === null ? '' : nameOf(submission.assignee),
      files: submission.files.map(({ name }) => name).join(', '),
      notes: said(submission.notes),
      answers: said(submission.answers),
    }
    return names.map(name => {
      const value = values[name]
      return typeof value === 'boolean' ? (value ? yes : no) : value
    })
  })
  const head = names.map(name => columns[name][language === 'de' ? 0 : 1])
  return toSpreadsheetText([head, ...rows.map(row => row.map(value => value ?? ''))], language)
}

/** A table for programs, its columns named as the rows name them. */
export function toTable(names: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  return toCsvText([names, ...rows.map(row => names.map(name => row[name] ?? ''))])
}
