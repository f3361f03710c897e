import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAssetFolder } from './asset-folder.server.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'assets-'))
/** Higher than any number of a process. */
const gone = 2 ** 30

test('left-over parts are removed at the start; those of a process that runs stay, and so do whole files', async () => {
  const root = folder()
  mkdirSync(join(root, 'abc'))
  const names = [
    'a.jpg',
    `a.jpg.part${gone}`,
    `a.jpg.part${gone}-1`,
    `a.jpg.part${process.pid}-3`,
    `a.jpg.part${process.ppid}-1`,
    'x.partial',
  ]
  for (const name of names) writeFileSync(join(root, 'abc', name), 'x')
  await createAssetFolder(root).removeParts()
  expect(readdirSync(join(root, 'abc')).toSorted()).toEqual(
    ['a.jpg', `a.jpg.part${process.ppid}-1`, 'x.partial'].toSorted(),
  )
})

test('a file is acknowledged when the disk has it, its name and its folder: in this order', async () => {
  const root = folder()
  const steps: string[] = []
  const files = createAssetFolder(root, async path => {
    const isThere = readdirSync(root, { recursive: true }).some(name => String(name).endsWith('a.jpg'))
    const what = path === root ? 'root' : statSync(path).isDirectory() ? 'folder' : 'bytes'
    steps.push(`${what}, ${isThere ? 'named' : 'not yet named'}`)
  })
  await files.write('a.jpg', Buffer.from('x'))
  expect(steps).toEqual(['bytes, not yet named', 'folder, named', 'root, named'])
})

test('what cannot be synced is not acknowledged, and leaves no part', async () => {
  const root = folder()
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  const files = createAssetFolder(root, () => Promise.reject(full))
  await expect(files.write('a.jpg', Buffer.from('x'))).rejects.toThrow(`The folder of assets ${root} cannot grow`)
  expect(readdirSync(root, { recursive: true }).filter(name => String(name).includes('.jpg'))).toEqual([])
})

test('a folder that does not exist has no parts', async () => {
  await createAssetFolder(join(folder(), 'none')).removeParts()
})

test('a write that fails leaves nothing and names the folder, not the file', async () => {
  const root = join(folder(), 'assets')
  // A file where a folder belongs: ENOTDIR is no fault of the disk and stays what it is.
  writeFileSync(root, 'x')
  await expect(createAssetFolder(root).write('a.jpg', Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(existsSync(`${root}/a.jpg`)).toBe(false)
})
