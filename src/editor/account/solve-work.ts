import { isObject } from '../../base/json.ts'
import type { SignInWork } from '../../model/editing/account-answers.ts'
import { ApiError } from '../api/api-error.ts'

/** Tasks in a row: while many guess at an account, the one that was solved may have become too easy. */
const mostTasks = 4

/**
 * Sends a sign-in; where the server wants work first, does it and sends it again.
 *
 * @param onWork told when the browser begins to work.
 */
export async function withWork<Answer>(send: (work?: object) => Promise<Answer>, onWork: () => void): Promise<Answer> {
  let work: object | undefined
  for (let tasks = 0; ; tasks++) {
    try {
      return await send(work)
    } catch (error) {
      const task = taskOf(error)
      if (!task || tasks === mostTasks) throw error
      onWork()
      // without https a browser has no way to do it: what the server said stands
      work = await solve(task).catch(() => Promise.reject(error))
    }
  }
}

async function solve(challenge: SignInWork): Promise<object> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

function taskOf(error: unknown): SignInWork | null {
  if (!(error instanceof ApiError) || error.code !== 'work_needed') return null
  const body = isObject(error.body) ? error.body.work : null
  // the server is ours and is built with this very type
  return isObject(body) && isObject(body.parameters) ? (body as unknown as SignInWork) : null
}
