import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { Fetch, Sleep } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'

/** The store of objects does not answer, or refuses. `message` is one line without a key. */
export class ObjectStoreError extends AppError {
  override name = 'ObjectStoreError' as const
  readonly code = 'object_store_failed'
  readonly pageStatus = 503
}

export interface StoredObject {
  key: string
  /** Bytes. */
  size: number
}

/** A bucket of any service that speaks S3. Every function throws ObjectStoreError where the store fails. */
export interface ObjectStore {
  /** @param sha256 of the bytes, hexadecimal: the store refuses others. */
  put(key: string, bytes: Uint8Array, sha256: string): Promise<void>
  /** The bytes as they come; null where there is no such object. */
  get(key: string): Promise<ReadableStream<Uint8Array> | null>
  /** In bytes; null where there is no such object. */
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** All objects whose key begins so. */
  list(prefix: string): AsyncIterable<StoredObject>
}

export interface ObjectStoreOptions {
  /** E.g. `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  keyId: string
  secret: string
  fetch: Fetch
  sleep: Sleep
  /** Longest wait for the head of an answer, in milliseconds. */
  timeoutMs?: number
  /** Longest wait for the next bytes of an object, in milliseconds. */
  stallMs?: number
}

/** Pauses before the second and the third attempt, in milliseconds. */
const pausesMs = [200, 1000] as const
/** What is worth another attempt: the store has too much to do, or is being restarted. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Creates the client of a bucket. `aws4fetch` signs; timeouts, attempts and what an answer means are here, and the
 * network is handed in.
 *
 * @see docs/decisions/0047-assets-on-s3.md
 */
export function createObjectStore(options: ObjectStoreOptions): ObjectStore {
  const { endpoint, bucket, region, keyId, secret, fetch, sleep, timeoutMs = 10_000, stallMs = 10_000 } = options
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  const xml = new XMLParser({ processEntities: true, parseTagValue: false, isArray: name => name === 'Contents' })

  function urlOf(key: string, query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(endpoint)
    const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeURIComponent).join('/')
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  /** @returns an answer with one of the wanted states. */
  async function ask(method: string, url: URL, wanted: readonly number[], body?: Uint8Array, sha256 = sha256OfNothing) {
    for (let attempt = 0; ; attempt++) {
      const answer = await once(method, url, body, sha256).catch((error: unknown) => error)
      if (answer instanceof Response && wanted.includes(answer.status)) return answer
      const pause = pausesMs[attempt]
      const isPassing = !(answer instanceof Response) || passing.has(answer.status)
      if (answer instanceof Response) await answer.body?.cancel()
      if (!isPassing || pause === undefined) throw toError(method, answer)
      await sleep(pause)
    }
  }

  async function once(method: string, url: URL, body: Uint8Array | undefined, sha256: string): Promise<Response> {
    const headers = { 'x-amz-content-sha256': sha256 }
    const signed = await signer.sign(url, {
      method,
      headers,
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    })
    // Only the head: how long an object may take is up to who reads it.
    const over = new AbortController()
    const late = new AbortController()
    void sleep(timeoutMs, over.signal).then(
      () => late.abort(new Error(`no answer within ${timeoutMs} ms`)),
      () => {},
    )
    try {
      const failed = new Promise<never>((_, reject) =>
        late.signal.addEventListener('abort', () => reject(late.signal.reason as Error), { once: true }),
      )
      return await Promise.race([fetch(new Request(signed, { signal: late.signal })), failed])
    } finally {
      over.abort()
    }
  }

  function toError(method: string, answer: unknown): ObjectStoreError {
    const what = answer instanceof Response ? `answered ${answer.status}` : `failed: ${messageOf(answer)}`
    return new ObjectStoreError(`The bucket ${bucket} at ${new URL(endpoint).host} ${what} (${method})`, {
      cause: answer instanceof Response ? undefined : answer,
    })
  }

  async function* list(prefix: string): AsyncIterable<StoredObject> {
    for (let last = ''; ;) {
      const query = { 'list-type': '2', prefix, ...(last && { 'start-after': last }) }
      const parsed: unknown = xml.parse(await (await ask('GET', urlOf('', query), [200])).text())
      const found = isObject(parsed) && isObject(parsed.ListBucketResult) ? parsed.ListBucketResult : {}
      for (const each of Array.isArray(found.Contents) ? found.Contents : []) {
        if (!isObject(each) || typeof each.Key !== 'string') continue
        last = each.Key
        yield { key: each.Key, size: Number(each.Size) }
      }
      if (last === '' || found.IsTruncated !== 'true') return
    }
  }

  return {
    async put(key, bytes, sha256) {
      await (await ask('PUT', urlOf(key), [200], bytes, sha256)).body?.cancel()
    },
    async get(key) {
      const answer = await ask('GET', urlOf(key), [200, 404])
      if (answer.status === 200) return answer.body ? withoutStalls(answer.body, stallMs, sleep) : new Blob([]).stream()
      await answer.body?.cancel()
      return null
    },
    async sizeOf(key) {
      const answer = await ask('HEAD', urlOf(key), [200, 404])
      await answer.body?.cancel()
      return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
    },
    async remove(key) {
      await (await ask('DELETE', urlOf(key), [200, 204, 404])).body?.cancel()
    },
    list,
  }
}

/** Fails where nothing comes for too long. */
function withoutStalls(body: ReadableStream<Uint8Array>, stallMs: number, sleep: Sleep): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const over = new AbortController()
      const stalled = sleep(stallMs, over.signal).then(
        () => 'stalled' as const,
        () => 'stalled' as const,
      )
      const next = await Promise.race([reader.read(), stalled])
      if (next === 'stalled') {
        void reader.cancel().catch(() => {})
        throw new ObjectStoreError(`An object stopped coming for ${stallMs} ms`)
      }
      over.abort()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: reason => reader.cancel(reason),
  })
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
