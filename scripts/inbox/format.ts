import type { SubmissionHead } from '../../src/forms/inbox/inbox.store.server.ts'
import type { Submission } from '../../src/forms/submissions/submission.ts'
import type { OutboxRow } from '../../src/outbox/outbox.store.server.ts'

/** `2026-0417  new  2026-11-22 10:42  new-project  Greta Trautwohl · Haldenbrück GmbH  1 file` */
export function formatHead({ reference, status, createdAt, topic, data, fileCount, assignee }: SubmissionHead): string {
  const who = [data.name, data.company].filter(Boolean).join(' · ')
  const files = fileCount === 0 ? '' : fileCount === 1 ? '1 file' : `${fileCount} files`
  return [reference, status.padEnd(11), shortTime(createdAt), topic.padEnd(15), plain(who), files, assignee ?? '']
    .filter(Boolean)
    .join('  ')
}

/** One message, for a terminal: what steers terminals is taken out. */
export function formatSubmission(
  submission: Submission,
  mails: readonly OutboxRow[],
  pathOf: (file: string) => string,
): string {
  const { data } = submission
  const rows: [string, string | null][] = [
    ['Number', submission.reference],
    ['Status', submission.status],
    ['Assigned to', submission.assignee],
    ['Topic', submission.topic],
    ['Name', data.name],
    ['Company', data.company],
    ['E-mail', data.email],
    ['Phone', data.phone],
    ['Stage', data.project_stage],
    ['Start', data.start],
    ['Confidential', data.confidential ? 'agreement first' : ''],
    ['Keep', data.keep_12_months ? 'twelve months' : ''],
    ['Language', submission.locale],
    ['Page', submission.page],
    ['Sent', shortTime(submission.createdAt)],
    ['Deleted on', submission.deleteAt.slice(0, 10)],
    ...submission.files.map((file): [string, string] => [
      'File',
      `${file.name}, ${file.bytes} bytes, ${file.scan}: ${pathOf(file.file)}`,
    ]),
    ...submission.notes.map((note): [string, string] => [
      'Note',
      `${note.author}, ${shortTime(note.createdAt)}: ${note.body}`,
    ]),
    ...mails.map((mail): [string, string] => ['Outbox', formatOutboxRow(mail)]),
  ]
  const facts = rows.filter(([, value]) => value).map(([label, value]) => `${label.padEnd(13)}${plain(value ?? '')}`)
  return `${facts.join('\n')}\n\n${plain(data.message)}`
}

export function formatOutboxRow({
  id,
  kind,
  topic,
  recipient,
  state,
  attempts,
  next_at,
  last_error,
}: OutboxRow): string {
  const when = state === 'waiting' ? `next ${shortTime(next_at)}` : ''
  return [id, kind, topic, plain(recipient), state, `${attempts} tries`, when, plain(last_error ?? '')]
    .filter(Boolean)
    .join('  ')
}

function shortTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '')
}
