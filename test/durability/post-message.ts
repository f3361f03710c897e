import { formUid } from '../integration/contact-client.ts'

/**
 * Sends one message as the page's script does. The key is in the telephone number, the text and the address.
 *
 * @param key `key-17`
 * @returns the reference number of a complete answer.
 * @throws Error where there was none.
 */
export async function postMessage(origin: string, key: string): Promise<string> {
  const number = key.slice('key-'.length)
  const body = new FormData()
  const fields = {
    form: formUid,
    page: '/de/kontakt',
    topic: 'other',
    message: `Eine Nachricht mit der Nummer ${number}.`,
    name: 'Greta Trautwohl',
    email: `reader-${number}@mail.example`,
    phone: `0890${number.padStart(6, '0')}`,
    send_key: key,
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(`${origin}/forms/contact`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    signal: AbortSignal.timeout(20_000),
  })
  const answer = (await response.json()) as { sent?: { reference: string } }
  if (!response.ok || !answer.sent) throw new Error(`Answered ${response.status}`)
  return answer.sent.reference
}
