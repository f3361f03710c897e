import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import type {
  EnquiryHead,
  EnquiryStatus,
  EnquiryView,
  InboxAnswer,
  InboxFolder,
} from '../../../model/editing/inbox-answers.ts'
import type { EditorApi, Method } from '../../api/editor-api.ts'
import { useApi } from '../../session/session-context.tsx'

export const inboxKey = ['inbox'] as const

/** New enquiries are looked for this often, in milliseconds. */
const freshMs = 30_000

/** A folder of the inbox, page by page. @param pages how many. */
export function useFolder(folder: InboxFolder, pages: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey, folder, pages],
    queryFn: async () => readFolder(api, folder, pages),
    refetchInterval: freshMs,
    placeholderData: before => before,
  })
}

async function readFolder(api: EditorApi, folder: InboxFolder, pages: number): Promise<InboxAnswer> {
  const enquiries: EnquiryHead[] = []
  let [answer, before]: [InboxAnswer | null, string | null] = [null, null]
  for (let page = 0; page < pages; page++) {
    const read: InboxAnswer = toFolder(await api.call('GET', '/editor/api/inbox', { query: { folder, before } }))
    enquiries.push(...read.enquiries)
    answer = read
    before = read.next
    if (before === null) break
  }
  if (!answer) throw new TypeError('A folder has at least one page')
  return { ...answer, enquiries }
}

/** The server is ours: what is checked is that it was no page of a proxy. */
function toFolder(value: unknown): InboxAnswer {
  if (!isObject(value) || !Array.isArray(value.enquiries)) throw new TypeError('The answer is no inbox')
  return value as unknown as InboxAnswer
}

function toEnquiry(value: unknown): EnquiryView {
  if (!isObject(value) || !isObject(value.enquiry)) throw new TypeError('The answer is no enquiry')
  return value.enquiry as unknown as EnquiryView
}

export function useEnquiry(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey, 'one', id],
    enabled: id !== null,
    queryFn: async () => toEnquiry(await api.call('GET', `/editor/api/inbox/${encodeURIComponent(id ?? '')}`)),
    // Mails are delivered meanwhile.
    refetchInterval: query => (query.state.data?.mails.some(({ state }) => state === 'waiting') ? 3000 : freshMs),
  })
}

/** Who may look after enquiries. */
export function useColleagues() {
  const api = useApi()
  return useQuery({
    queryKey: [...inboxKey, 'colleagues'],
    staleTime: 300_000,
    queryFn: async (): Promise<readonly { id: number; name: string }[]> => {
      const answer = await api.call('GET', '/editor/api/inbox-colleagues')
      const list = isObject(answer) && Array.isArray(answer.colleagues) ? answer.colleagues.filter(isObject) : []
      return list.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
    },
  })
}

export interface EnquiryAction {
  method: Method
  /** Below `/editor/api/`. */
  path: string
  body?: unknown
}

/** Any change of an enquiry; list and enquiry are read anew. */
export function useEnquiryAction() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ method, path, body }: EnquiryAction) =>
      api.call(method, `/editor/api/${path}`, body === undefined ? {} : { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKey }),
  })
}

export const changeStatus = (id: string, status: EnquiryStatus): EnquiryAction => ({
  method: 'PATCH',
  path: `inbox/${id}`,
  body: { status },
})

/** Fetches something that is kept as a file: only our own page may, so no address leads to it. */
export async function fetchBlob(path: string, init: { method?: string; body?: string } = {}): Promise<Blob | null> {
  const response = await fetch(path, {
    ...init,
    headers: { 'x-editor': '1', ...(init.body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(60_000),
  })
  return response.ok ? response.blob() : null
}

/** Hands a file to the person, under its name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
