import type {
  EnquiryStatus,
  EnquiryView,
  InboxAnswer,
  InboxFolder,
  NewsletterAnswer,
} from '../model/editing/inbox-answers.ts'

/** A colleague as enquiries name one. */
export interface Colleague {
  id: number
  name: string
  email: string
}

export interface InboxQuery {
  folder: InboxFolder
  /** ISO: only what came before. */
  before: string | null
  /** Who asks. */
  person: number
}

export interface EnquiryChange {
  status?: EnquiryStatus
  /** Null: nobody. */
  assignee?: number | null
}

/** A file that is to be downloaded. */
export interface EnquiryFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** What accounts need of the enquiries and the newsletter, which know nothing of people of the editor. References are numbers or ids. */
export interface ExportOptions {
  language: 'de' | 'en'
  colleagues: readonly Colleague[]
}

export interface InboxPort {
  list(query: InboxQuery, colleagues: readonly Colleague[]): Promise<InboxAnswer>
  find(reference: string, colleagues: readonly Colleague[]): Promise<EnquiryView | null>
  /** @returns false where there is none. */
  change(reference: string, change: EnquiryChange): Promise<boolean>
  /** @param mentioned colleagues who are told. */
  addNote(reference: string, note: { author: string; body: string; mentioned: readonly Colleague[] }): Promise<boolean>
  /** Sends an answer; the same id again sends nothing. */
  answer(reference: string, answer: { id: string; subject: string; body: string; from: Colleague }): Promise<boolean>
  /** Tries a mail about an enquiry again. */
  retryMail(mailId: string): Promise<boolean>
  remove(reference: string): Promise<boolean>
  file(id: string): Promise<EnquiryFile | null>
  /** Every enquiry of a folder as CSV, for spreadsheets in this language. */
  export(query: Omit<InboxQuery, 'before'> & ExportOptions): Promise<string>
  newsletter: {
    counts(): Promise<NewsletterAnswer>
    /** Confirmed addresses as CSV. */
    export(): Promise<string>
    /** Everything about an address, as JSON text. */
    access(email: string): Promise<string>
    /** Deletes everything about an address. */
    erase(email: string): Promise<Readonly<Record<'submissions' | 'files' | 'messages' | 'subscriptions', number>>>
  }
}
