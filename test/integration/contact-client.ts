import type { TestSite } from './site.ts'

export const validFields: Readonly<Record<string, string>> = {
  topic: 'new-project',
  message: 'Unser Gehäuse ist nach drei Jahren an der unteren Fuge undicht.',
  name: 'Greta Trautwohl',
  company: 'Haldenbrück GmbH',
  email: 'g.trautwohl@haldenbrueck.example',
}

export const page = { de: '/de/kontakt', en: '/en/contact' } as const

/** `_uid` of the contact form on the demonstration page. */
export const formUid = 'f8b337be-03c1-432e-99bd-16da2e467a1c'

export type FormValue = string | Blob
export type FormEntries = readonly (readonly [name: string, value: FormValue, fileName?: string])[]

export const pdf = (bytes = 2000): Blob => new Blob([`%PDF-1.7\n${'x'.repeat(bytes)}`], { type: 'application/pdf' })

export function entries(fields: Readonly<Record<string, FormValue>> = {}, locale: 'de' | 'en' = 'de'): FormEntries {
  return Object.entries({ form: formUid, page: page[locale], ...validFields, ...fields })
}

/** Sends a form as a browser without script does. */
export function send(
  site: TestSite,
  sent: FormEntries,
  headers: Readonly<Record<string, string>> = {},
  peer = '192.0.2.7',
) {
  const body = new FormData()
  for (const [name, value, fileName] of sent) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, value, fileName ?? 'skizze.pdf')
  }
  return post(site, body, headers, peer)
}

export function post(
  site: TestSite,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
  peer = '192.0.2.7',
) {
  const request = new Request(`${site.origin}/forms/contact`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  return site.app.fetch(request, peer)
}

export const json = { accept: 'application/json' }
