import type { Fetch } from '../../../base/clock.ts'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { AssetStore } from '../../assets/asset-store.server.ts'
import type { Assets } from '../../assets/assets.server.ts'
import { ManagementError, refused } from '../management-answer.ts'
import { readBytes } from '../request-body.server.ts'
import type { UploadSigner } from './upload-signature.server.ts'
import { createUploadTurns } from './upload-turns.ts'

export interface UploadDeps {
  signer: UploadSigner
  assetStore: AssetStore
  assets: Assets
  /** Largest file, in bytes. */
  maxBytes: number
}

/** Room for the fields and boundaries around the file. */
const overheadBytes = 64 * 1024
/** Fields of a policy as the official service signs it, twice. */
const mostParts = 40
/** Longest wait for a turn, in milliseconds: shorter than a request may take. */
const longestWaitMs = 25_000

/**
 * Takes the file of an announced upload: a form with the signed fields, the file last. It is prepared like any other original:
 * SVG is cleaned, pictures lose place and camera, and what a browser could run as a page is delivered as a download.
 *
 * @see docs/storyblok-contract.md §7.6
 */
export function createUpload({ signer, assetStore, assets, maxBytes }: UploadDeps): Fetch {
  const turns = createUploadTurns()

  return async request => {
    if (request.method === 'OPTIONS') return answer(204, null)
    if (request.method !== 'POST') return answer(405, { error: 'Method not allowed' })
    const end = await turns.take(AbortSignal.any([request.signal, AbortSignal.timeout(longestWaitMs)]))
    if (!end) return answer(503, { error: 'Too many uploads at the same time. Retry later.' }, { 'retry-after': '10' })
    try {
      return await take(request)
    } catch (error) {
      if (error instanceof ManagementError) return answer(error.status, error.body)
      throw error
    } finally {
      end()
    }
  }

  async function take(request: Request): Promise<Response> {
    const bytes = await readBytes(request, maxBytes + overheadBytes)
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    if (countParts(Buffer.from(bytes), headers['content-type']) > mostParts)
      throw refused(413, 'The form has too many parts')
    const form = await new Response(Buffer.from(bytes), { headers }).formData().catch(() => null)
    const text = (name: string): string => {
      const value = form?.get(name)
      return typeof value === 'string' ? value : ''
    }
    const file = form?.get('file')
    if (!form || !(file instanceof File)) throw refused(400, 'The form needs a part "file"')
    const policy = signer.open(text('policy'), text('x-amz-signature'))
    if (!policy) throw refused(403, 'The upload was not signed, or its time is over')
    if (assets.all().some(asset => asset.id === policy.id) && policy.replaces === null) return answer(204, null)
    const content = new Uint8Array(await file.arrayBuffer())
    if (content.length === 0) throw refused(400, 'The file is empty')
    if (content.length > maxBytes) throw refused(413, `The file is too large (maximum is ${maxBytes / 2 ** 20} MB)`)
    const stored =
      policy.replaces === null
        ? await assetStore.storeAsset({ ...toTexts(policy.data), name: policy.name, bytes: content, id: policy.id })
        : await assetStore.replaceAsset(policy.replaces, content)
    return stored.ok ? answer(204, null) : answer(422, stored.problem)
  }
}

/** Parts of a form, as far as it matters: what is between two boundaries. */
function countParts(bytes: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (boundary === undefined) return 0
  let parts = 0
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1 && parts <= mostParts; parts++)
    at = bytes.indexOf(`--${boundary}`, at + 1)
  return parts
}

function toTexts(data: JsonObject) {
  const { alt, title, copyright, source, focus, meta_data: meta, ...more } = data
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    alt: text(alt),
    title: text(title),
    copyright: text(copyright),
    source: text(source),
    focus: text(focus),
    metaData: isObject(meta) ? meta : {},
    more,
  }
}

/** Browsers of any origin upload too: the signature is the key. */
function answer(status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': '*',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(body !== null && { 'content-type': 'application/json; charset=utf-8' }),
    ...more,
  }
  return new Response(body === null ? null : JSON.stringify(body), { status, headers })
}
