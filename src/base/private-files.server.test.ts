import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPrivate } from './private-files.server.ts'

let root: string
const umask = process.umask()
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'nennmass-private-'))))
afterEach(() => {
  process.umask(umask)
  rmSync(root, { recursive: true, force: true })
})
const modeOf = (path: string): string => (lstatSync(join(root, path)).mode & 0o7777).toString(8)
const isData = (name: string): boolean => /^(?:a|b)\b/.test(name)
function make(path: string, mode: number): void {
  if (path.endsWith('/')) mkdirSync(join(root, path))
  else writeFileSync(join(root, path), 'x')
  chmodSync(join(root, path), mode)
}

test('what is made from here on is its owner’s alone', () => {
  expect(keepPrivate(join(root, 'new/data'), isData)).toEqual({ closed: 0, open: [] })
  writeFileSync(join(root, 'new/data/a'), '')
  mkdirSync(join(root, 'new/data/b'))
  expect([modeOf('new/data'), modeOf('new/data/a'), modeOf('new/data/b')]).toEqual(['700', '600', '700'])
})

test('a folder that was open is closed with all that is in it, and is found closed the next time', () => {
  make('data/', 0o2775)
  make('data/a.sqlite', 0o644)
  make('data/b/', 0o755)
  make('data/b/deep', 0o664)
  expect(keepPrivate(join(root, 'data'), isData)).toEqual({ closed: 4, open: [] })
  expect(['data', 'data/a.sqlite', 'data/b', 'data/b/deep'].map(modeOf)).toEqual(['2700', '600', '700', '600'])
  expect(keepPrivate(join(root, 'data'), isData)).toEqual({ closed: 0, open: [] })
})

test('an open file in a closed folder is closed too', () => {
  make('data/', 0o700)
  make('data/a.sqlite', 0o640)
  expect(keepPrivate(join(root, 'data'), isData)).toEqual({ closed: 1, open: [] })
  expect(modeOf('data/a.sqlite')).toBe('600')
})

test('a folder with other things in it is named and left open, and they are left alone', () => {
  make('data/', 0o755)
  make('data/a', 0o644)
  make('data/photos/', 0o755)
  make('data/photos/x', 0o644)
  expect(keepPrivate(join(root, 'data'), isData)).toEqual({ closed: 1, open: [join(root, 'data')] })
  expect(['data', 'data/a', 'data/photos', 'data/photos/x'].map(modeOf)).toEqual(['755', '600', '755', '644'])
})

test('links are not followed', () => {
  make('data/', 0o755)
  make('elsewhere', 0o644)
  symlinkSync(join(root, 'elsewhere'), join(root, 'data/a'))
  expect(keepPrivate(join(root, 'data'), isData)).toEqual({ closed: 1, open: [] })
  expect(modeOf('elsewhere')).toBe('644')
})
