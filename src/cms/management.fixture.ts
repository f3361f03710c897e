import { openTestService } from './content-service.fixture.ts'
import type { ContentServiceOptions } from './content-service.server.ts'

/** What tests look into is not typed: `JSON.parse` says so. */
type Body = ReturnType<typeof JSON.parse>

/** A service with a personal token, and a way to ask its management interface. */
export async function openManagedService(options: Partial<ContentServiceOptions> = {}) {
  const test = await openTestService({ managementPerSecond: null, ...options })
  const { token, id: userId } = await test.service.personalTokens.add('Ada')

  /** Asks below `/v1/spaces/290471/`; a path with a leading slash below `/v1`. */
  async function manage(method: string, path: string, body?: unknown, authorization = token) {
    const address = path.startsWith('/') ? `/v1${path}` : `/v1/spaces/290471/${path}`
    const request = new Request(`http://cms.test${address}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await test.service.manage(request)
    const text = await response.text()
    const parsed: Body = text === '' ? null : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: parsed }
  }

  return { ...test, token, userId, manage }
}

export type ManagedService = Awaited<ReturnType<typeof openManagedService>>
