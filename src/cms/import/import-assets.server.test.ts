import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { openTestService } from '../content-service.fixture.ts'
import { story, writeExport } from '../delivery/delivery-world.fixture.ts'
import { formatProblem } from './reading/import-problem.ts'

const ADDRESS = '/f/290471/64x48/0a1b2c3d4e/chair.jpg'

/** An export with one page and these files beside their descriptions. */
function exportOf(files: Record<string, { bytes: Uint8Array; sidecar: JsonObject }>): string {
  const folder = writeExport({ stories: [story(1, 's1', 0)] })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const [name, { bytes, sidecar }] of Object.entries(files)) {
    writeFileSync(join(folder, 'assets', name), bytes)
    writeFileSync(join(folder, 'assets', `${name}.json`), JSON.stringify(sidecar))
  }
  return folder
}

async function photo(color = '#c02010') {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .withExif({ IFD0: { Make: 'Kamera 7' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

const chair = {
  filename: ADDRESS,
  alt: 'Stuhl',
  focus: '1x1:2x2',
  meta_data: { alt__i18n__en: 'Chair', color: '#aabbcc' },
}

test('pictures lose their camera, what their description lacks is measured, what it says stays', async () => {
  const t = await openTestService()
  const folder = exportOf({ 'chair.jpg': { bytes: await photo(), sidecar: chair } })
  expect((await t.service.importExport(folder)).ok).toBe(true)
  const asset = t.service.asset(ADDRESS)!
  expect(readFileSync(asset.file).includes('Kamera 7')).toBe(false)
  expect(asset).toMatchObject({ contentType: 'image/jpeg', contentLength: readFileSync(asset.file).length })
  expect(asset.data).toMatchObject({
    alt: 'Stuhl',
    focus: '1x1:2x2',
    width: 64,
    height: 48,
    meta_data: { alt__i18n__en: 'Chair', color: '#aabbcc', placeholder: expect.stringMatching(/^data:image\/webp/) },
  })
  expect(asset.data.meta_data).toMatchObject({ bytes: asset.contentLength })
  const cv = t.service.contentVersion()
  expect((await t.service.importExport(folder)).ok).toBe(true)
  expect(t.service.contentVersion()).toBe(cv)
  expect(t.service.asset(ADDRESS)?.data).toEqual(asset.data)
})

test('drawings are cleaned, and one that cannot be is named while nothing is stored', async () => {
  const t = await openTestService()
  const filename = '/f/290471/12x9/1a1b2c3d4e/plan.svg'
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9">${inside}</svg>`)
  const bad = exportOf({ 'plan.svg': { bytes: svg('<g>'), sidecar: { filename } } })
  const refused = await t.service.importExport(bad)
  expect(refused.ok ? [] : refused.problem.map(formatProblem)).toEqual([
    expect.stringMatching(/^assets\/plan\.svg\.json: plan\.svg is an SVG that cannot be made safe/),
  ])
  expect(t.service.isEmpty()).toBe(true)
  const good = exportOf({ 'plan.svg': { bytes: svg('<a onclick="x"/><path d="M0 0"/>'), sidecar: { filename } } })
  expect((await t.service.importExport(good)).ok).toBe(true)
  const asset = t.service.asset(filename)!
  expect(readFileSync(asset.file, 'utf8')).toBe(svg('<g/><path d="M0 0"/>').toString())
  expect(asset.data).toMatchObject({ width: 12, height: 9 })
})

test('a file that was replaced here stays, unless the import is forced', async () => {
  const t = await openTestService()
  const folder = exportOf({ 'chair.jpg': { bytes: await photo(), sidecar: chair } })
  await t.service.importExport(folder)
  const imported = t.service.asset(ADDRESS)!
  const replaced = await t.service.replaceAsset(ADDRESS, await photo('#1020c0'))
  const hash = replaced.ok ? replaced.value.hash : ''
  utimesSync(join(folder, 'assets', 'chair.jpg'), 5, 5)
  await t.service.importExport(folder)
  expect(t.service.asset(ADDRESS)).toMatchObject({ hash, data: { meta_data: { alt__i18n__en: 'Chair' } } })
  await t.service.importExport(folder, { force: true })
  const forced = t.service.asset(ADDRESS)!
  expect(forced.hash).toBe(imported.hash)
  expect(forced.addresses).toHaveLength(3)
  expect(t.service.asset(replaced.ok ? replaced.value.address : '')?.hash).toBe(imported.hash)
})

test('another file at a known address is delivered under a new one, and stays there', async () => {
  const t = await openTestService()
  const folder = exportOf({ 'chair.jpg': { bytes: await photo(), sidecar: chair } })
  await t.service.importExport(folder)
  writeFileSync(join(folder, 'assets', 'chair.jpg'), await photo('#1020c0'))
  utimesSync(join(folder, 'assets', 'chair.jpg'), 5, 5)
  await t.service.importExport(folder)
  const { address, addresses } = t.service.asset(ADDRESS)!
  expect(addresses).toEqual([ADDRESS, address])
  expect(address).toMatch(/^\/f\/290471\/64x48\/[0-9a-f]{10}\/chair\.jpg$/)
  await t.service.importExport(folder, { force: true })
  expect(t.service.asset(ADDRESS)?.addresses).toEqual([ADDRESS, address])
})
