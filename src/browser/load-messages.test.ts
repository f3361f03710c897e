import { afterEach, expect, test, vi } from 'vitest'
import { loadMessages } from './load-messages.ts'

afterEach(() => vi.restoreAllMocks())

test('every language has its texts', async () => {
  expect((await loadMessages('de'))?.errorDang).toBe('Mist…')
  expect((await loadMessages('en'))?.errorDang).toBe('Dang…')
})

test('a table that fails to load is logged, and the page goes on', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadMessages('de', { de: () => Promise.reject(new Error('offline')) })).toBeNull()
  expect(error).toHaveBeenCalledWith('Failed locale loading: offline')
})

test('a missing table warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await loadMessages('xx')).toBeNull()
  expect(warn).toHaveBeenCalledWith('Could not find messages for locale code: xx')
})
