import { isObject } from '../../base/json.ts'
import type { SentMessage } from '../form-state.ts'
import { refusals, type Problems, type Refusal } from './contact-fields.ts'

export const contactAction = '/forms/contact'
const tokenAddress = '/forms/token'
const captchaAddress = '/forms/captcha'

/** What the server said about a sent form. */
export type SendResult =
  | { kind: 'sent'; sent: SentMessage }
  /** `captcha`: with a solved task it would be taken. */
  | { kind: 'problems'; problems: Problems; refusal: Refusal | null; captcha: boolean }

/** A one-time token for one message; null where there is none to be had: the form works without. */
export async function fetchToken(): Promise<string | null> {
  try {
    const response = await fetch(tokenAddress, { headers: { accept: 'application/json' }, signal: timeout() })
    const body: unknown = await response.json()
    return isObject(body) && typeof body.token === 'string' ? body.token : null
  } catch {
    return null
  }
}

/** A task of arithmetic from our own server, solved here; null where that does not work. */
export async function solveCaptcha(): Promise<string | null> {
  try {
    const [response, { solveChallenge }, { deriveKey }] = await Promise.all([
      fetch(captchaAddress, { headers: { accept: 'application/json' }, signal: timeout() }),
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    if (!response.ok) return null
    // The library checks the shape by solving it; the server checks the solution.
    const challenge = (await response.json()) as Parameters<typeof solveChallenge>[0]['challenge']
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution && btoa(JSON.stringify({ challenge, solution }))
  } catch {
    return null
  }
}

/**
 * Sends a form. Uses `XMLHttpRequest`, because only that tells how far an upload is.
 *
 * @param onProgress called with 0 to 1.
 */
export function sendForm(data: FormData, onProgress: (part: number) => void): Promise<SendResult> {
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    const fail = (): void => resolve(failed)
    request.open('POST', contactAction)
    request.setRequestHeader('accept', 'application/json')
    request.timeout = 120_000
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onload = () => resolve(parseAnswer(request.responseText))
    request.send(data)
  })
}

const failed: SendResult = { kind: 'problems', problems: {}, refusal: 'failed', captcha: false }

/** Anything that is not an answer of ours counts as failed: the text is kept. */
function parseAnswer(text: string): SendResult {
  try {
    const body: unknown = JSON.parse(text)
    if (!isObject(body)) return failed
    if (isObject(body.sent)) return { kind: 'sent', sent: body.sent as unknown as SentMessage }
    const refusal = refusals.find(each => each === body.refusal) ?? null
    if (!isObject(body.problems)) return failed
    return { kind: 'problems', problems: body.problems, refusal, captcha: body.captcha === true }
  } catch {
    return failed
  }
}

function timeout(): AbortSignal {
  return AbortSignal.timeout(10_000)
}
