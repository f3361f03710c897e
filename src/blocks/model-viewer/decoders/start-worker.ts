import { allowScripts } from '../../../consent/trusted-scripts.ts'

/** Starts a worker of our own build. */
export function startWorker(href: string): Worker {
  allowScripts(() => [])
  return new Worker(href, { type: 'module' })
}

/**
 * Fetches the WebAssembly of a decoder.
 *
 * @throws Error where the answer is none of 200.
 */
export async function fetchBinary(href: string): Promise<ArrayBuffer> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answers ${response.status}`)
  return response.arrayBuffer()
}
