import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './respond.server.ts'

const CHUNK = 128 * 1024

/**
 * Streams a part of a file. The file is opened when the first byte is wanted, so that
 * an answer nobody reads holds nothing open; it fails when the file is shorter by then.
 */
export function streamFile(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let file: FileHandle | null = null
  let at = start

  async function close() {
    const opened = file
    file = null
    await opened?.close()
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open(path)
          const chunk = new Uint8Array(Math.min(CHUNK, end - at + 1))
          const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
          if (bytesRead === 0) throw new Error(`File ended early: ${path}`)
          at += bytesRead
          controller.enqueue(chunk.subarray(0, bytesRead))
          if (at <= end) return
          await close()
          controller.close()
        } catch (error) {
          await close()
          controller.error(error)
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
