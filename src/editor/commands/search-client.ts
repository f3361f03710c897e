// oxlint-disable-next-line import/default -- Vite makes the address of the worker
import workerUrl from './search.worker.ts?worker&url'
import type { SearchAnswer, SearchRequest } from './search-messages.ts'

/** Searches beside the interface, so that no key waits for it. */
export interface SearchClient {
  fill(lines: readonly string[]): void
  /** Places of what fits; null where something newer has been asked for. */
  find(words: string): Promise<number[] | null>
  close(): void
}

/** Starts the worker. */
export function createSearchClient(): SearchClient {
  const worker = new Worker(trustedUrl(workerUrl), { type: 'module' })
  let asked = 0
  let answer: ((places: number[] | null) => void) | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    if (data.id !== asked) return
    answer?.(data.places)
    answer = null
  })
  const send = (request: SearchRequest): void => worker.postMessage(request)
  return {
    fill: lines => send({ kind: 'fill', lines }),
    find(words) {
      answer?.(null)
      send({ kind: 'find', id: ++asked, words })
      return new Promise(resolve => (answer = resolve))
    },
    close() {
      answer?.(null)
      worker.terminate()
    },
  }
}

/** The policy of the editor allows scripts of workers only through this. @see docs/decisions/0035-editor.md */
function trustedUrl(url: string): string {
  const types = window.trustedTypes
  if (!types) return url
  policy ??= types.createPolicy('editor-worker', {
    createScriptURL(given) {
      if (new URL(given, location.href).origin !== location.origin) throw new TypeError('Not a script of ours')
      return given
    },
  })
  // The constructor takes it; the types of the platform know texts alone.
  return policy.createScriptURL(url) as unknown as string
}

let policy: { createScriptURL(url: string): TrustedScriptURL } | null = null
