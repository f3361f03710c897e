import { ApiError } from '../../api/api-error.ts'
import type { EditorApi } from '../../api/editor-api.ts'
import { isObject } from '../../../base/json.ts'
import { type FileProblem, isFileProblemCode } from '../../../model/editing/file-problem.ts'
import { type ManagedAsset, parseAsset, type Size } from '../../fields/values/asset-value.ts'

export interface SendFileOptions {
  file: Blob
  name: string
  folder: number | null
  /** Id of the file whose place it takes. */
  replaces?: number
  size: Size | null
  signal: AbortSignal
  /** @param share 0 to 1. */
  onProgress(share: number): void
}

/** How long nothing may happen while a file is sent, in milliseconds. */
const silenceMs = 60_000
/** How long the server may look at a file, and make a copy of it, once it has all of it. */
const answerMs = 120_000

/**
 * Uploads a file: it is announced, sent with the signature of the announcement, and asked for. A file whose sending broke
 * off is announced again and sent from its begin: the signed form of the interface takes a file as a whole.
 *
 * @throws ApiError with what the server says of the file.
 * @see docs/storyblok-contract.md §7.6
 */
export async function sendFile(api: EditorApi, options: SendFileOptions): Promise<ManagedAsset> {
  const { file, name, folder, replaces, size, signal } = options
  const announced = await api.call('POST', api.space('assets'), {
    signal,
    body: {
      filename: name,
      ...(replaces !== undefined && { id: replaces }),
      ...(replaces === undefined && folder !== null && { asset_folder_id: folder }),
      ...(size && { size: `${size.width}x${size.height}` }),
    },
  })
  if (!isObject(announced) || typeof announced.post_url !== 'string' || !isObject(announced.fields)) {
    throw new ApiError(502, 'The answer is no announced upload')
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(announced.fields)) form.append(field, String(value))
  form.append('file', file, name)
  // The address names the site as visitors know it; the editor may be reached under another host.
  await post(new URL(announced.post_url, location.origin).pathname, form, options)
  const id = replaces ?? Number(announced.id)
  return parseAsset(await api.call('GET', api.space(`assets/${id}/finish_upload`), { signal }))
}

/** `fetch` does not tell how much of a body was sent. */
function post(path: string, form: FormData, { signal, onProgress }: SendFileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence = setTimeout(stop, silenceMs)
    function stop(): void {
      request.abort()
      reject(new ApiError(0, 'The upload stood still'))
    }
    const end = (): void => {
      clearTimeout(silence)
      signal.removeEventListener('abort', cancel)
    }
    const cancel = (): void => {
      end()
      request.abort()
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'))
    }
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence)
      silence = setTimeout(stop, loaded < total ? silenceMs : answerMs)
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', () => {
      end()
      reject(new ApiError(0, 'No answer'))
    })
    request.addEventListener('load', () => {
      end()
      if (request.status < 300) resolve()
      else reject(toError(request.status, request.responseText))
    })
    request.open('POST', path)
    request.send(form)
  })
}

/** `{error}` or `{file: [...], reason: [code, what was found]}`. */
function toError(status: number, text: string): ApiError {
  const body = parse(text)
  const [first] = isObject(body) ? Object.values(body).flat() : []
  return new ApiError(status, typeof first === 'string' ? first : text, { body })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the server says of a file that the site could not show; null for every other error. */
export function fileProblemOf({ body }: ApiError): FileProblem | null {
  const [code, found] = isObject(body) && Array.isArray(body.reason) ? body.reason : []
  return isFileProblemCode(code) ? { code, ...(typeof found === 'string' && { found }) } : null
}
