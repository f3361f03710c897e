import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskCheck, diskLimits } from './disk-check.server.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-disk-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A disk of its own; null where this user may not mount one. */
function smallDisk(options: string): string | null {
  const folder = newFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null
  onTestFinished(() => void spawnSync('umount', [folder]))
  return folder
}

test('a folder that can be written is well, and nothing is left in it', async () => {
  const folder = newFolder()
  expect((await createDiskCheck({ folder, clock: () => 0 })()).state).not.toBe('failed')
  expect(readdirSync(folder)).toEqual([])
})

test('a full disk has failed, and is well again when there is room', async context => {
  const folder = smallDisk('size=1m')
  if (folder === null) return context.skip()
  let now = 0
  const check = createDiskCheck({ folder, clock: () => now })
  writeFileSync(join(folder, 'enquiries'), Buffer.alloc(1_000_000))
  expect(await check()).toMatchObject({ state: 'failed', reason: expect.stringContaining('disk is full') })
  rmSync(join(folder, 'enquiries'))
  // What was found holds for a moment: whoever asks often does not wear out the disk.
  expect(await check()).toMatchObject({ state: 'failed' })
  now += diskLimits.holdsMs
  expect(await check()).toEqual({ state: 'degraded', reason: expect.stringContaining('MB are free') })
})

test('a read-only disk and a folder that is gone have failed', async () => {
  const gone = join(newFolder(), 'gone')
  expect(await createDiskCheck({ folder: gone, clock: () => 0 })()).toMatchObject({ state: 'failed' })
  const folder = smallDisk('size=1m,ro')
  if (folder === null) return
  const found = await createDiskCheck({ folder, clock: () => 0 })()
  expect(found).toMatchObject({ state: 'failed', reason: expect.stringContaining('read-only') })
})
