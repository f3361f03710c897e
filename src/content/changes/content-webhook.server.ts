import { readAtMost } from '../../base/request-body.server.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock, Sleep } from '../../base/clock.ts'
import { isObject, parseJson, type JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from './content-changes.ts'

export interface ContentWebhookDeps {
  /** Shared with the space that sends. */
  secret: string
  spaceId: number
  /** Asks the space for its version and announces a new one; told of a change, it looks for one whatever the version says. */
  checkVersion(isTold?: boolean): Promise<void>
  changes: ContentChanges
  clock: Clock
  sleep: Sleep
  log: Log
}

/** What shows on pages. `datasource_entry_saved` is the old name of the last one. @see docs/storyblok-contract.md §6 */
const topics: ReadonlySet<string> = new Set([
  ...['story.published', 'story.unpublished', 'story.moved', 'story.deleted', 'story.merged', 'release.merged'],
  ...['datasource.entries_updated', 'datasource_entry_saved', 'asset.replaced'],
])

const maxBytes = 64 * 1024
/** A webhook may come before the space answers with its new version: it is asked again after so many milliseconds. */
const askAgainMs = [500, 1500, 4000]
/** How long the same message counts as one that was heard, in milliseconds. */
const heardMs = 10 * 60_000

/**
 * Receives the webhooks of a connected space and sends each the one way of a change.
 *
 * The signature covers the raw bytes and is checked before anything is parsed. A message says only that something changed;
 * what it is comes from the space itself. So one that is sent again makes the site ask for the version, and nothing else.
 *
 * @see docs/readings.md 41, docs/decisions/0011-one-way-of-a-change.md
 */
export function createContentWebhook(deps: ContentWebhookDeps): (request: Request) => Promise<Response> {
  const heard = new LRUCache<string, number>({ max: 1000 })
  let running: Promise<void> | null = null
  let isAskedAgain = false

  return async request => {
    const bytes = await readAtMost(request, maxBytes)
    if (bytes === null) return answer(413, 'The body is too large')
    const signature = request.headers.get('webhook-signature') ?? ''
    if (!isSigned(bytes, signature, deps.secret)) return answer(401, 'The signature is not right')
    const message = parse(bytes)
    if (message === null) return answer(400, 'The body is not a JSON object')
    const topic = request.headers.get('x-storyblok-topic') ?? ''
    if (Number(message.space_id) !== deps.spaceId) return answer(422, 'This is another space')
    if (topics.has(topic)) follow(topic, signature)
    return answer(200, null)
  }

  function follow(topic: string, signature: string): void {
    const last = heard.get(signature)
    const isNew = last === undefined || deps.clock() - last > heardMs
    heard.set(signature, deps.clock())
    // the version of a space does not move with data sources
    if (isNew && topic.startsWith('datasource'))
      deps.changes.announce({ tags: 'all', touchesAnswer: ({ path }) => path === 'datasource_entries' })
    if (running) isAskedAgain = true
    else running = askAll(isNew, topic.startsWith('story')).finally(() => void (running = null))
  }

  /** What is told while the space is asked may be newer than its answer: it is asked once more. */
  async function askAll(isNew: boolean, isStory: boolean): Promise<void> {
    do {
      isAskedAgain = false
      await ask(isNew, isStory)
    } while (isAskedAgain)
  }

  function check(isTold: boolean): Promise<void> {
    return deps
      .checkVersion(isTold)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'Not known whether content has changed'))
  }

  /** Asks until the version has moved; where it never does, what a new message says counts all the same. */
  async function ask(isNew: boolean, isStory: boolean): Promise<void> {
    const before = deps.changes.generation
    for (const pause of [0, ...askAgainMs]) {
      if (pause > 0) await deps.sleep(pause)
      await check(false)
      if (deps.changes.generation !== before) return
    }
    // What was published last shows which story it was.
    if (isNew && isStory) await check(true)
    if (deps.changes.generation !== before) return
    if (isNew) deps.changes.announce({ tags: 'all' })
  }
}

function isSigned(bytes: Uint8Array, signature: string, secret: string): boolean {
  const right = createHmac('sha1', secret).update(bytes).digest('hex')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(right)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function parse(bytes: Uint8Array): JsonObject | null {
  const value = parseJson(new TextDecoder().decode(bytes))
  return isObject(value) ? value : null
}

/** JSON, as the sender asks for. */
function answer(status: number, error: string | null): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return Response.json(error === null ? { received: true } : { error }, { status, headers })
}
