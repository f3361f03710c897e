import { expect, test } from 'vitest'
import { soak } from '../../scripts/goals/measures/soak.ts'

/** `LONG_SOAK_MINUTES` names another number, for a machine with much else to do. */
const minutes = Number(process.env.LONG_SOAK_MINUTES ?? 10)

test(`${minutes} minutes of load and failures: nothing fails, no file stays open`, async () => {
  const { figure, holds } = await soak(minutes)
  expect(holds, figure).toBe(true)
})
