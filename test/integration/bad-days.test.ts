import { expect, test } from 'vitest'
import { clockSetBack, damagedPages, deadContentForAnHour, readOnlyFolder, threeDaysWithoutMail } from './bad-days.ts'

test('a mail server that is away for three days, less what the last pause takes, gets each message once', async () => {
  expect(await threeDaysWithoutMail(5)).toMatchObject({ arrived: 5, doubled: 0, parked: 0 })
})

test('a clock that is set back by an hour, and forth, changes nothing of what is taken and shown', async () => {
  expect(await clockSetBack()).toEqual([])
})

test('a damaged page of a database is said in one line, or does not matter', async () => {
  const { wrong, refused } = await damagedPages(5)
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(0)
})

test('a folder that cannot be written to, or a disk that became read-only, is said in one line', async () => {
  const said = await readOnlyFolder()
  expect(said).toContain('.sqlite')
  expect(said).not.toContain('\n')
})

test('a content service that is dead for an hour: known pages are there, and messages are taken', async () => {
  expect(await deadContentForAnHour()).toEqual([])
})
