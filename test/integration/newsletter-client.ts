import { expect } from 'vitest'
import { parseOutboxMessage, type Mail } from '../../src/outbox/outbox-message.ts'
import type { TestSite } from './site.ts'

/** `_uid` of the sign-up on the demonstration page. */
export const newsletterUid = 'c2b15dcd-c905-481e-94e9-c542632a4d12'
export const newsletterPage = { de: '/de/newsletter', en: '/en/newsletter' } as const
type Locale = keyof typeof newsletterPage

export type Fields = Readonly<Record<string, string>>

export function signUpFields(email: string, locale: Locale = 'de', more: Fields = {}): Fields {
  const page = newsletterPage[locale]
  return { form: newsletterUid, page, email, first_name: 'Greta', language: locale, consent: 'on', ...more }
}

/** Sends a form as a browser without script does. */
export function post(
  site: TestSite,
  path: string,
  fields: Fields,
  headers: Fields = { 'sec-fetch-site': 'same-origin' },
  peer = '192.0.2.7',
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return site.app.fetch(new Request(new URL(path, site.origin), { method: 'POST', body, headers }), peer)
}

export function signUp(site: TestSite, email: string, locale: Locale = 'de', more: Fields = {}, peer?: string) {
  return post(site, '/forms/newsletter', signUpFields(email, locale, more), { 'sec-fetch-site': 'same-origin' }, peer)
}

export function get(site: TestSite, path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
  return site.app.fetch(new Request(new URL(path, site.origin), { method }), '198.51.100.9')
}

/** Mails to an address that wait in the outbox, oldest first. */
export async function mailsTo(site: TestSite, email: string): Promise<Mail[]> {
  const rows = await site.app.forms.database.outbox.list({ recipient: email.toLowerCase() })
  return rows.flatMap(row => {
    const message = row.payload === null ? null : parseOutboxMessage(row.payload)
    return message?.kind === 'mail' ? [message] : []
  })
}

/** Path and query of the first link of that kind in a mail. */
export function linkIn(mail: Mail | undefined, page: 'confirm' | 'unsubscribe' | 'data'): string {
  const href = new RegExp(`https://site\\.example(/forms/newsletter/\\w+/${page}\\?t=[\\w.%-]+)`).exec(
    mail?.text ?? '',
  )?.[1]
  expect(href).toBeDefined()
  return href ?? ''
}

export async function stateOf(site: TestSite, email: string): Promise<string | null> {
  return (await site.app.forms.database.subscribers.findByEmail(email))?.state ?? null
}

/** Signs up and confirms. */
export async function subscribe(site: TestSite, email: string, locale: Locale = 'de'): Promise<string> {
  expect((await signUp(site, email, locale)).status).toBe(200)
  const link = linkIn((await mailsTo(site, email)).at(-1), 'confirm')
  expect((await post(site, link, { action: 'confirm' })).status).toBe(200)
  const found = await site.app.forms.database.subscribers.findByEmail(email)
  return found?.id ?? ''
}
