import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Submission } from '../submissions/submission.ts'
import { toCsv } from './to-csv.ts'

const submission = {
  reference: '2026-0417',
  status: 'in_progress',
  assignee: '7',
  topic: 'new-project',
  createdAt: '2026-11-22T09:00:00.000Z',
  deleteAt: '2027-05-22T09:00:00.000Z',
  page: '/de/kontakt',
  locale: 'de',
  data: {
    name: 'Jörg Häckl',
    company: '=SUM(1;2)',
    message: 'Maße; "Prüfstand"\nund mehr',
    project_stage: 'prototype',
    confidential: true,
    newsletter: false,
  },
  files: [{ name: 'plan.pdf' }, { name: 'skizze.png' }],
  notes: [{ author: 'Samir', body: 'Ruft an.', createdAt: '2026-11-23T09:00:00.000Z' }],
  answers: [],
} as unknown as Submission

test.each([
  ['de', ';', 'Nachricht', 'ja'],
  ['en', ',', 'Message', 'yes'],
] as const)('a spreadsheet in %s opens the table by a double click', (language, delimiter, message, yes) => {
  const text = toCsv([submission], id => `P${id}`, language)
  expect(text.startsWith('\ufeff')).toBe(true)
  const [row, ...more] = parse(text, { bom: true, delimiter, columns: true }) as Record<string, string>[]
  expect(more).toEqual([])
  expect(row?.[message]).toBe('Maße; "Prüfstand"\nund mehr')
  const cells = Object.values(row ?? {})
  for (const cell of ['P7', 'prototype', 'plan.pdf, skizze.png', 'Samir, 2026-11-23: Ruft an.', yes, 'Jörg Häckl'])
    expect(cells).toContain(cell)
  // what a spreadsheet would calculate is text
  expect(cells).toContain("'=SUM(1;2)")
})
