import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ShareCard } from '../../content/seo/share-card.ts'
import { mostBytes, renderShareCard } from './share-image.server.ts'

const card = (kind: 'photo' | 'outline' | 'whole'): ShareCard => ({
  locale: 'de',
  title: 'Abbruchhammer B 11',
  text: 'Ein Griff, der die Schwingung nicht weitergibt.',
  domain: 'site.test',
  picture: { kind, src: '/f/1/1x1/0a1b2c3d4e/a', widthMm: kind === 'outline' ? 420 : null },
})

/** No photograph is as heavy as this. */
function noise(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const size = { width: 1600, height: 1200, channels: 3 as const }
  return sharp({ create: { ...size, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
    .toFormat(format)
    .toBuffer()
}

const crowded = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 330">${Array.from(
  { length: 4000 },
  (_, i) => `<circle cx="${(i * 37) % 400}" cy="${(i * 53) % 330}" r="3" fill="hsl(${i % 360} 70% 50%)"/>`,
).join('')}</svg>`

test.each([
  ['photo', 'png', 'image/jpeg'],
  ['photo', 'jpeg', 'image/jpeg'],
  ['whole', 'png', 'image/jpeg'],
  ['whole', 'webp', 'image/jpeg'],
] as const)('a %s of noise, saved as %s, is light enough for every messenger', async (kind, format, type) => {
  const picture = await noise(format)
  const made = await renderShareCard(card(kind), async () => picture)
  expect([made.type, made.body.byteLength <= mostBytes, made.isComplete]).toEqual([type, true, true])
  const { width, height, format: written } = await sharp(made.body).metadata()
  expect([width, height, `image/${written}`]).toEqual([1200, 630, type])
})

test('a crowded drawing is light enough', async () => {
  const made = await renderShareCard(card('outline'), async () => Buffer.from(crowded))
  expect([made.type, made.body.byteLength <= mostBytes]).toEqual(['image/png', true])
})

test.each(['photo', 'outline', 'whole'] as const)('a card whose %s cannot be read is drawn without it', async kind => {
  const made = await renderShareCard(card(kind), () => Promise.reject(new Error('gone')))
  expect(made.isComplete).toBe(false)
  expect((await sharp(made.body).metadata()).width).toBe(1200)
})

test.each([
  ['a word of 30,000 letters', 'x'.repeat(30_000)],
  ['half a character', 'a\ud800b'],
  ['control characters', 'a\u0000\u0008\u001bb\ufffe'],
  ['emoji and both directions', '👩‍🔧🏴󠁧󠁢󠁳󠁣󠁴󠁿 \u202eمرحبا שלום'],
  ['marks without a letter', '\u0301'.repeat(2000)],
  ['nothing', ''],
])('a card whose title is %s is drawn, with a text as well', async (_, title) => {
  const made = await renderShareCard({ ...card('photo'), title, text: title, picture: null }, async () => null)
  expect((await sharp(made.body).metadata()).width).toBe(1200)
})

test.each(['photo', 'outline', 'whole'] as const)('a card whose %s is no picture is drawn without it', async kind => {
  const made = await renderShareCard(card(kind), async () => Buffer.from('<h1>no picture</h1>'))
  expect([made.isComplete, (await sharp(made.body).metadata()).width]).toEqual([false, 1200])
})
