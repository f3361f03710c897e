import { applicationTopic, limits, type ProblemCode } from './contact-fields.ts'

/** The kinds of files that are taken, by their ending. */
export const fileKinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  step: 'model/step',
} as const
export type FileKind = keyof typeof fileKinds

/** For the `accept` of a file field. */
export const acceptedEndings = '.pdf,.png,.jpg,.jpeg,.step,.stp'
export const acceptedForApplications = '.pdf'

/** What the name of a file promises; the server looks at the content. Null: not taken. */
export function kindByName(name: string): FileKind | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === 'jpeg') return 'jpg'
  if (ending === 'stp') return 'step'
  return ending === 'pdf' || ending === 'png' || ending === 'jpg' || ending === 'step' ? ending : null
}

/** What is wrong with one file. */
export function checkFile(file: { kind: FileKind | null; bytes: number }, topic: string): ProblemCode | null {
  // Nothing in it is no kind at all: an upload that broke off, a placeholder of a cloud folder.
  if (file.kind === null || file.bytes === 0) return 'file_type'
  if (topic === applicationTopic && file.kind !== 'pdf') return 'file_pdf_only'
  return file.bytes > limits.files.bytes ? 'file_size' : null
}

/** The first thing that is wrong with the files of a form. */
export function checkFiles(
  files: readonly { kind: FileKind | null; bytes: number }[],
  topic: string,
): ProblemCode | null {
  if (files.length > limits.files.count) return 'file_count'
  const problem = files.map(file => checkFile(file, topic)).find(code => code !== null)
  if (problem) return problem
  return files.reduce((sum, file) => sum + file.bytes, 0) > limits.files.totalBytes ? 'file_total' : null
}
