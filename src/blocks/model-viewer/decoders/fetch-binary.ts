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
