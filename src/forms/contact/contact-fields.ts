/** Fields people fill in, in the order of the form. Names of the form, of the stored data and of problems. */
export const contactFields = [
  'topic',
  'message',
  'project_stage',
  'start',
  'confidential',
  'files',
  'name',
  'company',
  'email',
  'phone',
  'newsletter',
  'keep_12_months',
] as const
export type ContactField = (typeof contactFields)[number]

/** Fields that hold a line or lines of text. */
export const textFields = ['topic', 'message', 'project_stage', 'start', 'name', 'company', 'email', 'phone'] as const
export type TextField = (typeof textFields)[number]

/** Fields without which nobody can answer: nothing else is a reason to refuse an enquiry. */
export const neededFields = ['topic', 'message', 'name', 'email'] as const satisfies readonly TextField[]

/** Boxes to tick: none of them is ticked beforehand, none is needed to send. */
export const boxFields = ['confidential', 'newsletter', 'keep_12_months'] as const
export type BoxField = (typeof boxFields)[number]

export const projectStages = ['idea', 'specification', 'prototype', 'in-production', 'redesign'] as const
export const projectStarts = ['at-once', 'three-months', 'this-year', 'open'] as const

/** Topics that change what is needed; others may be added as content. */
export const projectTopic = 'new-project'
export const applicationTopic = 'application'

/** What was entered, as it is in the form: nothing checked, nothing missing. */
export type ContactValues = Readonly<Record<TextField, string> & Record<BoxField, boolean>>

export const emptyValues: ContactValues = {
  topic: '',
  message: '',
  project_stage: '',
  start: '',
  name: '',
  company: '',
  email: '',
  phone: '',
  confidential: false,
  newsletter: false,
  keep_12_months: false,
}

/**
 * Characters, after trimming. Where nothing needs to be entered, a longer line is cut; the longest names of people and
 * companies that were found fit in twice.
 *
 * @see docs/forms-and-legal.md "4.1 Contact form"
 */
export const limits = {
  message: { min: 20, max: 4000, links: 3 },
  name: { max: 200 },
  company: { max: 500 },
  email: { max: 254 },
  phone: { max: 200 },
  files: { count: 3, bytes: 10_000_000, totalBytes: 20_000_000 },
} as const

/** What is wrong with a field; each code has its sentence in `contactMessages`. */
export const problemCodes = [
  'required',
  'too_short',
  'too_long',
  'too_many_links',
  'invalid',
  'control_characters',
  'not_text',
  'file_type',
  'file_size',
  'file_count',
  'file_total',
  'file_infected',
  'file_pdf_only',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Problems by field; empty where all is well. */
export type Problems = Readonly<Partial<Record<ContactField, ProblemCode>>>

/** Why a form that is filled in well was not taken. */
export const refusals = ['wait', 'again', 'too_large', 'failed', 'unreadable', 'unpublished', 'foreign'] as const
export type Refusal = (typeof refusals)[number]

/** Files may be sent along with these topics. */
export function allowsFiles(topic: string, confidential: boolean): boolean {
  return topic === applicationTopic || (topic === projectTopic && !confidential)
}
