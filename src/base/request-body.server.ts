/**
 * The bytes of a body; null where it is longer than `most`: of the rest nothing is read.
 *
 * @throws what the connection says where the body does not come to its end.
 */
export async function readAtMost(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  most: number,
): Promise<Buffer | null> {
  if (Number(headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** Fields of one form, of a query, parts of an upload: twenty times what any of ours has. */
export const mostFields = 500

/** The fields of a form as browsers send it; null where there are more than `mostFields`. */
export function readFields(text: string): URLSearchParams | null {
  let fields = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) if (++fields > mostFields) return null
  return new URLSearchParams(text)
}
