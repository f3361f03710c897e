import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Sleep } from '../../base/clock.ts'
import type { Mail } from '../outbox-message.ts'
import type { Deliver, DeliveryResult, Envelope } from '../outbox-worker.server.ts'

export interface MailSenderDeps {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string
  from: { name: string; address: string }
  sleep: Sleep
  /** Longest time for one mail, in milliseconds; well below the lease of the worker. */
  timeoutMs?: number
}

/**
 * Creates the sender of mails by SMTP. Files and addresses are never read,
 * whatever a message says; the message id stays the same at every attempt.
 */
export function createMailSender({ url, from, sleep, timeoutMs = 60_000 }: MailSenderDeps): Deliver<Mail> {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return async (mail, envelope) => {
    const connections = new Set<Socket>()
    const transport = createTransport({
      url,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
      // The socket is ours, so that a server that answers a byte at a time can be left.
      getSocket: (options, callback) => {
        const socket = connect({
          host: options.host ?? 'localhost',
          port: Number(options.port) || (options.secure ? 465 : 587),
        })
        connections.add(socket)
        socket.setTimeout(10_000, () => socket.destroy(new Error('The mail server does not answer')))
        socket.once('error', error => callback(error, false))
        socket.once('connect', () => {
          socket.removeAllListeners('error')
          socket.setTimeout(0)
          callback(null, { connection: socket })
        })
      },
    })
    const over = new AbortController()
    const late = sleep(timeoutMs, over.signal).then(() => {
      throw new Error('The mail server took too long')
    })
    late.catch(() => {})
    try {
      await Promise.race([transport.sendMail(toNodemailer(mail, envelope, from, domain)), late])
      return { kind: 'sent' }
    } catch (error) {
      return toResult(error)
    } finally {
      over.abort()
      for (const socket of connections) socket.destroy()
      transport.close()
    }
  }
}

function toNodemailer(mail: Mail, envelope: Envelope, from: MailSenderDeps['from'], domain: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    messageId: `<${envelope.id}@${domain}>`,
    date: new Date(envelope.createdAt),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A recipient or content refused for good will be refused again; everything else, a wrong password too, may be put right. */
function toResult(error: unknown): DeliveryResult {
  if (!(error instanceof Error)) return { kind: 'retry', error: String(error) }
  const code = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const command = 'command' in error && typeof error.command === 'string' ? error.command : ''
  const refused = code >= 500 && /^(?:RCPT|DATA|MAIL)/.test(command)
  const invalid = 'code' in error && error.code === 'EENVELOPE' && code === 0
  return { kind: refused || invalid ? 'refused' : 'retry', error: error.message }
}
