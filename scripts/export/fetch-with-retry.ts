/** Turns after which a busy server is believed to stay so. */
const mostTurns = 20

/**
 * Asks the site and, where it is busy, asks again when it says so. Without
 * compression: both ends are on one machine.
 *
 * @throws on any answer but a good one.
 */
export async function fetchWithRetry(url: string, wait = sleep): Promise<Response> {
  for (let turn = 1; ; turn++) {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status !== 503 || turn === mostTurns) throw new Error(`${answer.status} ${new URL(url).pathname}`)
    await wait(1000 * (Number(answer.headers.get('retry-after')) || 1))
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
