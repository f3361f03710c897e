import { solveCaptcha } from '../contact/send-contact.ts'

/** Sends a form; where the server wants a captcha, solves it and sends once more. */
export async function sendWithCaptcha<Result extends { kind: string; captcha?: boolean }>(
  data: FormData,
  send: (data: FormData) => Promise<Result>,
  solving: () => void,
): Promise<Result> {
  const result = await send(data)
  if (result.kind !== 'problems' || !result.captcha) return result
  solving()
  const solved = await solveCaptcha()
  if (!solved) return result
  data.set('captcha', solved)
  return send(data)
}
