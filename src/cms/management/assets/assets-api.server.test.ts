import { expect, test } from 'vitest'
import { type ManagedService, openManagedService } from '../../management.fixture.ts'

/** A red picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

async function send(
  t: ManagedService,
  signed: { post_url: string; fields: Record<string, string> },
  bytes: Uint8Array<ArrayBuffer>,
  name = 'x.png',
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(signed.fields)) form.append(key, value)
  form.append('file', new Blob([bytes]), name)
  return t.service.manage(new Request(signed.post_url, { method: 'POST', body: form }))
}

test('a file is announced, uploaded without a token, finished, described, moved, deleted and restored', async () => {
  const t = await openManagedService()
  const folder = (await t.manage('POST', 'asset_folders', { asset_folder: { name: 'Chairs' } })).body.asset_folder
  const signed = await t.manage('POST', 'assets', {
    filename: 'Oak Chair.png',
    size: '1x1',
    asset_folder_id: folder.id,
    alt: 'Chair',
  })
  expect([signed.status, signed.body.post_url]).toEqual([200, 'https://site.test/v1/uploads'])
  expect((await t.manage('GET', `assets/${signed.body.id}`)).status).toBe(404)
  expect((await send(t, signed.body, Uint8Array.from(png))).status).toBe(204)
  const asset = (await t.manage('GET', `assets/${signed.body.id}/finish_upload`)).body
  expect(asset).toMatchObject({
    id: signed.body.id,
    alt: 'Chair',
    asset_folder_id: folder.id,
    content_type: 'image/png',
    short_filename: 'oak-chair.png',
  })
  expect(asset.filename).toMatch(/^https:\/\/site\.test\/f\/290471\/1x1\/[0-9a-f]{10}\/oak-chair\.png$/)
  const stored = t.service.asset(new URL(asset.filename).pathname)
  expect(stored?.contentLength).toBe(asset.content_length)
  expect((await t.manage('GET', `assets?in_folder=${folder.id}`)).body.assets).toMatchObject([{ id: asset.id }])
  expect(
    (await t.manage('PATCH', `assets/${asset.id}`, { asset: { title: 'Oak', asset_folder_id: null } })).status,
  ).toBe(204)
  expect((await t.manage('GET', `assets/${asset.id}`)).body).toMatchObject({
    title: 'Oak',
    alt: 'Chair',
    asset_folder_id: null,
  })
  expect((await t.manage('PUT', `assets/${asset.id}`, { asset: { focus: 'middle' } })).status).toBe(422)
  expect((await t.manage('DELETE', `assets/${asset.id}`)).body).toMatchObject({
    id: asset.id,
    deleted_at: expect.any(String),
  })
  expect((await t.manage('GET', 'assets')).headers.get('total')).toBe('0')
  expect((await t.manage('POST', 'assets/bulk_restore', { ids: [asset.id] })).status).toBe(200)
  expect((await t.manage('GET', 'assets')).headers.get('total')).toBe('1')
})

test('two equal files are two assets, and one can be replaced without the other', async () => {
  const t = await openManagedService()
  const ids = []
  for (let i = 0; i < 2; i++) {
    const signed = (await t.manage('POST', 'assets?filename=a.txt')).body
    await send(t, signed, new TextEncoder().encode('one'))
    ids.push(signed.id)
  }
  const replacing = (await t.manage('POST', 'assets', { filename: 'b.txt', id: ids[0] })).body
  expect((await send(t, replacing, new TextEncoder().encode('two!'))).status).toBe(204)
  const { assets } = (await t.manage('GET', 'assets?sort_by=created_at:asc')).body
  expect(assets.map((each: { id: number; content_length: number }) => [each.id, each.content_length])).toEqual([
    [ids[0], 4],
    [ids[1], 3],
  ])
})

test('an upload is refused without a right signature, after its time, and when it is too large', async () => {
  const t = await openManagedService({ maxAssetMb: 1 })
  const signed = (await t.manage('POST', 'assets', { filename: 'x.png' })).body
  const forged = { ...signed, fields: { ...signed.fields, 'x-amz-signature': '0'.repeat(64) } }
  expect((await send(t, forged, Uint8Array.from(png))).status).toBe(403)
  const policy = JSON.parse(Buffer.from(signed.fields.policy, 'base64url').toString())
  const changed = Buffer.from(JSON.stringify({ ...policy, name: '../../x.html' })).toString('base64url')
  expect(
    (await send(t, { ...signed, fields: { ...signed.fields, policy: changed } }, Uint8Array.from(png))).status,
  ).toBe(403)
  expect((await send(t, signed, new Uint8Array(2 ** 20 + 1))).status).toBe(413)
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, '']))
  const many = { ...signed, fields: { ...fields, ...signed.fields } }
  expect((await send(t, many, Uint8Array.from(png))).status).toBe(413)
  t.advance(16 * 60_000)
  expect((await send(t, signed, Uint8Array.from(png))).status).toBe(403)
})

test('the name of a file is without what nobody sees', async () => {
  const t = await openManagedService()
  const signed = (await t.manage('POST', 'assets', { filename: '\u202aMesse\u200b-Stand\u00ad\u202c.txt' })).body
  await send(t, signed, new TextEncoder().encode('one'))
  expect((await t.manage('GET', `assets/${signed.id}`)).body.short_filename).toBe('messe-stand.txt')
})

test.each(['../../../etc/passwd', '..\\..\\boot.ini', '/etc/shadow', 'a\u202egnp.exe', 'con.html'])(
  'a file called %s stays in the folder of assets',
  async name => {
    const t = await openManagedService()
    const signed = (await t.manage('POST', 'assets', { filename: name })).body
    expect((await send(t, signed, new TextEncoder().encode('x'), name)).status).toBe(204)
    const asset = (await t.manage('GET', `assets/${signed.id}`)).body
    const stored = t.service.asset(new URL(asset.filename).pathname)
    expect(stored?.file.startsWith(`${t.folder}/assets/`)).toBe(true)
    expect(stored?.file).not.toContain('..')
    expect(asset.content_type).toBe('application/octet-stream')
  },
)

test('a drawing that could run a script is cleaned, whatever its name', async () => {
  const t = await openManagedService()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script><path d="M0 0h1"/></svg>'
  const signed = (await t.manage('POST', 'assets', { filename: 'x.png' })).body
  await send(t, signed, new TextEncoder().encode(svg))
  const asset = (await t.manage('GET', `assets/${signed.id}`)).body
  const stored = t.service.asset(new URL(asset.filename).pathname)
  const { readFile } = await import('node:fs/promises')
  expect(await readFile(stored?.file ?? '', 'utf8')).not.toMatch(/script|onload/)
})
