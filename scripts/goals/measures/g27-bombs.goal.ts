import { bombs, entityBomb, flag } from '../../../src/images/test-pictures.ts'
import { transformPicture } from '../../../src/images/transform/transform-picture.server.ts'
import { all, atMost, measure, none } from './measure.ts'
import { memoryOf } from './site.ts'

measure('bombs of pixels and entities, and a small picture that is to become a large one', async () => {
  const small = { width: 100, height: 0 }
  // The library is loaded, and its threads are there, before anything is measured.
  const picture = await flag()
  await transformPicture(picture, small, true)
  const before = memoryOf(process.pid)
  let most = before
  const bad: string[] = []
  const times: number[] = []
  const files = { ...bombs(), entities: Buffer.from(entityBomb()) }
  for (const [name, bytes] of Object.entries(files)) {
    const start = performance.now()
    const { ok } = await transformPicture(bytes, small, true)
    times.push(performance.now() - start)
    most = Math.max(most, memoryOf(process.pid))
    if (ok) bad.push(`${name} was made`)
  }
  const start = performance.now()
  await transformPicture(picture, { width: 16_000, height: 16_000 }, true)
  const enlarged = performance.now() - start
  most = Math.max(most, memoryOf(process.pid))
  return all(
    none(bad, Object.keys(files).length, 'bombs taken for pictures'),
    atMost('slowest refusal', Math.max(...times), 300, 'ms'),
    atMost('100 to 16,000 pixels', enlarged / 1000, 2, 's'),
    atMost('memory grew by', most - before, 100, 'MB'),
  )
})
