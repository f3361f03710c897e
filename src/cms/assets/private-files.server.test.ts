import { expect, test } from 'vitest'
import { openManagedService } from '../management.fixture.ts'

const hour = 3_600_000
const nothing = new URLSearchParams()

async function openWithFile(more: object) {
  const t = await openManagedService()
  const stored = await t.service.storeAsset({ name: 'contract.pdf', bytes: Buffer.from('%PDF-1.4 x') })
  if (!stored.ok) throw new Error(JSON.stringify(stored.problem))
  const { id, filename } = stored.value
  const put = await t.manage('PUT', `assets/${id}`, { asset: more })
  const key = (await t.manage('POST', 'api_keys', { api_key: { name: 'files', access: 'asset' } })).body.api_key
  const me = (token: string, name = filename) =>
    t.get(`assets/me?filename=${encodeURIComponent(`https://site.test${name}`)}&token=${token}`)
  const accessTo = (search = nothing) => t.service.accessTo(filename, search)
  return { ...t, id, filename, put, key: key.token as string, me, accessTo }
}

test('a private file is open to signed addresses for an hour, and a key for files signs them', async () => {
  const t = await openWithFile({ is_private: true })
  expect(t.accessTo()).toBe('withheld')
  const { status, body, headers } = await t.me(t.key)
  expect([status, body.asset.is_private]).toEqual([200, true])
  expect(headers.get('cache-control')).toContain('private')
  const { pathname, searchParams } = new URL(body.asset.signed_url)
  expect(pathname).toBe(t.filename)
  expect(t.accessTo(searchParams)).toBe('signed')
  t.advance(hour - 1)
  expect(t.accessTo(searchParams)).toBe('signed')
  t.advance(1)
  expect(t.accessTo(searchParams)).toBe('withheld')
})

test('a signature is of one file and one time', async () => {
  const t = await openWithFile({ is_private: true })
  const other = await t.service.storeAsset({ name: 'other.pdf', bytes: Buffer.from('%PDF-1.4 y') })
  if (!other.ok) throw new Error()
  await t.manage('PUT', `assets/${other.value.id}`, { asset: { is_private: true } })
  const signed = new URL((await t.me(t.key)).body.asset.signed_url).searchParams
  expect(t.service.accessTo(other.value.filename, signed)).toBe('withheld')
  const later = new URLSearchParams(signed)
  later.set('expires', String(Number(signed.get('expires')) + hour))
  expect(t.accessTo(later)).toBe('withheld')
})

test('the public token is not told the address of a private file, and a key for files reads nothing else', async () => {
  const t = await openWithFile({ is_private: true })
  expect((await t.me('pub')).status).toBe(401)
  expect((await t.me('pre')).status).toBe(200)
  for (const path of ['stories', 'links', 'spaces/me', 'datasources', 'tags'])
    expect((await t.get(`${path}?token=${t.key}`)).status, path).toBe(401)
})

test('a transformation is signed as it was asked for', async () => {
  const t = await openWithFile({ is_private: true })
  const { signed_url: signed } = (await t.me(t.key, `${t.filename}/m/200x0`)).body.asset
  expect(new URL(signed).pathname).toBe(`${t.filename}/m/200x0`)
})

test('outside of its dates a file is there for nobody, signed or not', async () => {
  const t = await openWithFile({ publish_at: '2026-11-22T02:00:00Z', expire_at: '2026-11-22T04:00:00Z' })
  expect(t.put.status).toBe(204)
  expect([t.accessTo(), (await t.me('pre')).status]).toEqual(['withheld', 404])
  t.advance(2 * hour)
  expect([t.accessTo(), (await t.me('pre')).status]).toEqual(['open', 200])
  t.advance(2 * hour)
  expect([t.accessTo(), (await t.me('pre')).status]).toEqual(['withheld', 404])
})

test('an address that was signed is closed once the file expires', async () => {
  const t = await openWithFile({ is_private: true, expire_at: '2026-11-22T00:30:00Z' })
  const signed = new URL((await t.me(t.key)).body.asset.signed_url).searchParams
  t.advance(hour / 2)
  expect(t.accessTo(signed)).toBe('withheld')
})

test('who follows content hears which addresses are no longer for everybody: by hand, by time, and open again', async () => {
  const t = await openWithFile({ title: 'Contract' })
  const heard = () => t.events.splice(0).flatMap(event => (event.kind === 'asset' ? [event.addresses] : []))
  heard()
  await t.manage('PUT', `assets/${t.id}`, { asset: { is_private: true } })
  expect(heard()).toEqual([[t.filename]])
  await t.manage('PUT', `assets/${t.id}`, { asset: { alt: 'x' } })
  expect(heard()).toEqual([[]])
  await t.manage('PUT', `assets/${t.id}`, { asset: { is_private: false, expire_at: '2026-11-22T01:00:00Z' } })
  expect(heard()).toEqual([[t.filename]])
  await t.service.checkForOthers()
  expect(heard()).toEqual([])
  t.advance(hour)
  await t.service.checkForOthers()
  expect(heard()).toEqual([[t.filename]])
})

test('what is no date is refused, and an empty one takes the date away', async () => {
  const t = await openWithFile({ expire_at: 'soon' })
  expect([t.put.status, t.put.body]).toEqual([422, { expire_at: ['is not a date'] }])
  await t.manage('PUT', `assets/${t.id}`, { asset: { expire_at: '2026-11-30' } })
  expect((await t.manage('GET', `assets/${t.id}`)).body.expire_at).toBe('2026-11-30T00:00:00.000Z')
  await t.manage('PUT', `assets/${t.id}`, { asset: { expire_at: '' } })
  expect((await t.manage('GET', `assets/${t.id}`)).body.expire_at).toBeNull()
})

test('programs that read the list of files get a signed address of a private one, and none of others', async () => {
  const t = await openWithFile({ is_private: true })
  const { signed_url: signed } = (await t.manage('GET', `assets/${t.id}`)).body
  expect(t.accessTo(new URL(signed).searchParams)).toBe('signed')
  await t.manage('PUT', `assets/${t.id}`, { asset: { is_private: false } })
  expect((await t.manage('GET', `assets/${t.id}`)).body.signed_url).toBeNull()
})
