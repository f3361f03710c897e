import { z } from 'zod'

const address = z.object({ name: z.string(), address: z.string() })

const mail = z.object({
  kind: z.literal('mail'),
  to: z.string(),
  replyTo: address.nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** e.g. `Auto-Submitted`, `List-Unsubscribe`. */
  headers: z.record(z.string(), z.string()),
})

const webhook = z.object({
  kind: z.literal('webhook'),
  url: z.string(),
  /** JSON text: what is signed is what is sent. */
  body: z.string(),
  /** Of webhooks about content: what happened, and the endpoint whose address and secret count when it is sent. */
  topic: z.string().optional(),
  endpointId: z.number().optional(),
})

const message = z.discriminatedUnion('kind', [mail, webhook])

/** A mail, finished but for sender, date and message id. */
export type Mail = Readonly<z.infer<typeof mail>>
export type Webhook = Readonly<z.infer<typeof webhook>>
export type OutboxMessage = Mail | Webhook
export type OutboxKind = OutboxMessage['kind']

/** A message on its way into the outbox. */
export interface NewMessage {
  message: OutboxMessage
  /** `submission`, `receipt`, `alarm`, `newsletter`: for people who look after the queue. */
  topic: string
  /** The submission or subscriber it is about; deleting that deletes the message. */
  subjectId: string | null
}

/** Strings only: nodemailer would read files and addresses named by an object. @throws ZodError on anything else. */
export function parseOutboxMessage(json: string): OutboxMessage {
  return message.parse(JSON.parse(json))
}

/** Whom it goes to, as export and erasure search for it. */
export function recipientOf(message: OutboxMessage): string {
  return message.kind === 'mail' ? message.to.toLowerCase() : message.url
}
