import { expect, test } from 'vitest'
import { hostileValues } from './hostile-values.ts'
import { openHostileSpace } from './hostile-space.ts'

test('every hostile value in every field of settings, menus and items of each kind costs nothing else', async () => {
  const space = await openHostileSpace()
  const usual = await space.answers()
  for (const round of hostileValues.keys()) {
    space.send(space.hostileItems(round))
    expect([round, await space.answers()]).toEqual([round, usual])
  }
  await space.close()
})
