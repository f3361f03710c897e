import { visibleLine } from '../../base/visible-text.ts'
import { z } from 'zod'
import { enquiryStatuses, inboxFolders } from '../../model/editing/inbox-answers.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Colleague, InboxPort } from '../inbox-port.ts'
import { can } from '../../model/editing/role.ts'
import { refuse } from './api-problem.ts'
import { type ApiRoute, done, json, noStore, signedIn, type SignedInRequest } from './api-route.ts'
import { check, email, line } from './read-body.server.ts'

export interface InboxRoutesDeps {
  parts: AccountParts
  /** @throws ApiRefusal while the inbox is not open. */
  inbox(): InboxPort
}

const words = (max: number): z.ZodType<string> =>
  z.string('required').transform(visibleLine).pipe(z.string().min(1, 'required').max(max, 'too_long'))

/** What visitors have sent: reading, assigning, noting, answering, deleting. */
export function createInboxRoutes({ parts, inbox }: InboxRoutesDeps): ApiRoute[] {
  /** Anyone who may look after enquiries. */
  async function colleagues(): Promise<Colleague[]> {
    const people = await parts.people.all()
    return people
      .filter(person => !person.isDisabled && can(person.role, 'inbox'))
      .map(({ id, name, email: address }) => ({ id, name, email: address }))
  }

  async function view(reference: string): Promise<Response> {
    const enquiry = await inbox().find(reference, await colleagues())
    if (!enquiry) throw refuse('not_found')
    return json({ enquiry })
  }

  const note = ({ session }: SignedInRequest, key: string, name: string): void =>
    parts.note({ key, trackable_id: 0, user_id: session.person.id, details: { name } })

  const folder = z.enum(inboxFolders, 'invalid')
  return [
    signedIn('GET', 'inbox', 'inbox', 'any-age', async ({ query, session }) => {
      const asked = {
        folder: check(folder, query.get('folder') ?? 'open'),
        before: query.get('before'),
        person: session.person.id,
      }
      return json(await inbox().list(asked, await colleagues()))
    }),
    signedIn('GET', 'inbox-export', 'inbox', 'any-age', async request => {
      const asked = {
        folder: check(folder, request.query.get('folder') ?? 'open'),
        person: request.session.person.id,
        language: request.query.get('language') === 'en' ? ('en' as const) : ('de' as const),
        colleagues: await colleagues(),
      }
      const text = await inbox().export(asked)
      note(request, 'inbox.export', asked.folder)
      return download(text, 'text/csv; charset=utf-8', 'enquiries.csv')
    }),
    signedIn('GET', 'inbox-colleagues', 'inbox', 'any-age', async () =>
      json({ colleagues: (await colleagues()).map(({ id, name }) => ({ id, name })) }),
    ),
    signedIn('GET', 'inbox-files/:id', 'inbox', 'any-age', async ({ id }) => {
      const file = await inbox().file(id)
      if (!file) throw refuse('not_found')
      return download(file.bytes, file.mediaType, file.name)
    }),
    signedIn('POST', 'inbox-mails/:id/retry', 'inbox', 'any-age', async ({ id }) => {
      if (!(await inbox().retryMail(id))) throw refuse('not_found')
      return done()
    }),
    signedIn('GET', 'inbox/:id', 'inbox', 'any-age', ({ id }) => view(id)),
    signedIn('PATCH', 'inbox/:id', 'inbox', 'any-age', async request => {
      const schema = z.object({
        status: z.enum(enquiryStatuses, 'invalid').optional(),
        assignee: z.number('invalid').int().nullable().optional(),
      })
      const { status, assignee } = check(schema, request.body)
      const isKnown =
        assignee === undefined || assignee === null || (await colleagues()).some(({ id }) => id === assignee)
      if (!isKnown) throw refuse('not_found')
      const change = { ...(status !== undefined && { status }), ...(assignee !== undefined && { assignee }) }
      if (!(await inbox().change(request.id, change))) throw refuse('not_found')
      note(request, 'inbox.update', request.id)
      return view(request.id)
    }),
    signedIn('POST', 'inbox/:id/notes', 'inbox', 'any-age', async request => {
      const schema = z.object({ body: words(5000), mentions: z.array(z.number()).max(20).default([]) })
      const { body, mentions } = check(schema, request.body)
      const mentioned = (await colleagues()).filter(({ id }) => mentions.includes(id))
      const author = request.session.person.name
      if (!(await inbox().addNote(request.id, { author, body, mentioned }))) throw refuse('not_found')
      return view(request.id)
    }),
    signedIn('POST', 'inbox/:id/answers', 'inbox', 'any-age', async request => {
      const schema = z.object({ id: z.uuid('invalid'), subject: line(200), body: words(20_000) })
      const { id, subject, body } = check(schema, request.body)
      const { person } = request.session
      const from = { id: person.id, name: person.name, email: person.email }
      if (!(await inbox().answer(request.id, { id, subject, body, from }))) throw refuse('not_found')
      note(request, 'inbox.answer', request.id)
      return view(request.id)
    }),
    signedIn('DELETE', 'inbox/:id', 'inbox', 'any-age', async request => {
      if (!(await inbox().remove(request.id))) throw refuse('not_found')
      note(request, 'inbox.destroy', request.id)
      return done()
    }),
    ...newsletterRoutes(),
  ]

  function newsletterRoutes(): ApiRoute[] {
    const address = z.object({ email })
    return [
      signedIn('GET', 'newsletter', 'inbox', 'any-age', async () => json(await inbox().newsletter.counts())),
      signedIn('GET', 'newsletter-export', 'inbox', 'fresh', async request => {
        const text = await inbox().newsletter.export()
        note(request, 'newsletter.export', '')
        return download(text, 'text/csv; charset=utf-8', 'newsletter.csv')
      }),
      signedIn('POST', 'newsletter-access', 'inbox', 'fresh', async request => {
        const given = check(address, request.body)
        const text = await inbox().newsletter.access(given.email)
        // whose address it was is not noted: the log lives longer than the right to know
        note(request, 'privacy.access', '')
        return download(text, 'application/json; charset=utf-8', 'personal-data.json')
      }),
      signedIn('POST', 'newsletter-erase', 'inbox', 'fresh', async request => {
        const given = check(address, request.body)
        const erased = await inbox().newsletter.erase(given.email)
        note(request, 'privacy.erase', '')
        return json({ erased })
      }),
    ]
  }
}

/** A file that no browser opens as a page of ours. */
function download(body: string | Uint8Array, type: string, name: string): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      ...noStore,
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
