import { readFile } from 'node:fs/promises'
import type { ContentService } from '../../src/cms/content-service.server.ts'
import { createSpaceReader, type SpaceReader } from '../../src/cms/space-files/space-reader.server.ts'

/** Reads the space of this machine as it would be read over the network, with a token of its own for so long. */
export async function withOwnReader<Value>(
  service: ContentService,
  spaceId: number,
  work: (reader: SpaceReader, download: (address: string) => Promise<Uint8Array>) => Promise<Value>,
): Promise<Value> {
  const { id, token } = await service.personalTokens.add('export-space')
  try {
    const reader = createSpaceReader({
      fetch: service.manage,
      origin: 'http://localhost',
      token,
      spaceId,
      perSecond: null,
      timeoutMs: 60_000,
      sleep: ms => new Promise(done => void setTimeout(done, ms)),
    })
    return await work(reader, async address => {
      const asset = service.asset(new URL(address).pathname)
      if (!asset) throw new Error(`There is no file ${address}`)
      return readFile(asset.file)
    })
  } finally {
    await service.personalTokens.remove(id)
  }
}
