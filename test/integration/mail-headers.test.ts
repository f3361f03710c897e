import { expect, test } from 'vitest'
import { sendHostileFields } from './mail-headers.ts'

test('whatever stands in the fields of a form, a mail has the headers and the reader that we wrote', async () => {
  const { sent, mails, wrong } = await sendHostileFields(4)
  expect(wrong).toEqual([])
  expect(sent).toBeGreaterThan(50)
  expect(mails).toBeGreaterThan(50)
})
