import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../base/json.ts'
import { bombs, entityBomb } from '../../images/test-pictures.ts'
import { openTestService, type TestService } from '../content-service.fixture.ts'
import {
  COMPONENTS,
  DATASOURCES,
  type ExportParts,
  story,
  STORIES,
  uuidOf,
  writeExport,
} from '../delivery/delivery-world.fixture.ts'
import { formatProblem } from './reading/import-problem.ts'

let t: TestService
beforeAll(async () => {
  t = await openTestService()
})
afterAll(() => t.close())

const page = (id: number, rest: JsonObject = {}) => story(id, `s${id}`, 0, { content: { component: 'page' }, ...rest })

/** What is wrong with an export; empty where it was taken. It never throws. */
async function problemsOf(root: string, service = t.service): Promise<string[]> {
  const imported = await service.importExport(root, { force: true })
  rmSync(root, { recursive: true, force: true })
  return imported.ok ? [] : imported.problem.map(formatProblem)
}

async function refused(parts: ExportParts): Promise<string[]> {
  const problems = await problemsOf(writeExport({ stories: [], assets: [], ...parts }))
  expect(problems.length).toBeGreaterThan(0)
  expect(t.service.isEmpty()).toBe(true)
  return problems
}

test('folders within each other are refused, however long the circle', async () => {
  const folder = (id: number, parent: number) => story(id, `f${id}`, parent, { is_folder: true })
  await refused({ stories: [folder(1, 1)] })
  await refused({ stories: [folder(1, 2), folder(2, 1)] })
  const circle = Array.from({ length: 500 }, (_, at) => folder(at + 1, ((at + 1) % 500) + 1))
  await refused({ stories: circle })
  await refused({ stories: [...circle, story(900, 'in', 7)] })
})

test('content that is nested too deep is refused where it is read, in every file of an export', async () => {
  const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
  for (const depth of [150, 6000, 100_000]) {
    for (const [name, text] of Object.entries({
      'stories/a.json': `{"story":{"id":1,"uuid":"${uuidOf(1)}","name":"a","slug":"a","content":{"component":"page","x":${deep(depth)}}}}`,
      'datasources.json': `[{"slug":"a","entries":${deep(depth)}}]`,
      'components.json': `[{"name":"a","schema":{"x":${deep(depth)}}}]`,
      'languages.json': `{"languages":${deep(depth)}}`,
      'assets/a.jpg.json': `{"filename":"/f/1/2x3/a/a.jpg","meta_data":${deep(depth)}}`,
      'extra/1/published/a.json': deep(depth),
    })) {
      const root = writeExport({ stories: [{ ...page(1), parent_id: 77 }], assets: [] })
      mkdirSync(join(root, 'extra/1/published'), { recursive: true })
      writeFileSync(join(root, name), text)
      const problems = await problemsOf(root)
      if (depth > 1000) expect(problems, `${name} ${depth}`).toContain(`${name}: is nested too deep`)
    }
  }
  expect(t.service.isEmpty()).toBe(true)
})

test('a file that leads elsewhere is not read', async () => {
  const outer = mkdtempSync(join(tmpdir(), 'hostile-import-'))
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
  writeFileSync(join(outer, 'secret.json'), JSON.stringify(page(5)))
  mkdirSync(join(outer, 'others'))
  writeFileSync(join(outer, 'others', 'secret.json'), JSON.stringify(page(6)))
  const root = writeExport({ stories: [], assets: [], datasources: [] })
  symlinkSync(join(outer, 'secret.json'), join(root, 'stories', 'link.json'))
  symlinkSync(join(outer, 'others'), join(root, 'stories', 'folder'))
  symlinkSync('/dev/zero', join(root, 'assets', 'endless.jpg'))
  writeFileSync(join(root, 'assets', 'endless.jpg.json'), '{"id":1,"filename":"/f/1/2x3/a/endless.jpg"}')
  expect(await problemsOf(root)).toEqual(['assets/endless.jpg.json: the file itself is missing'])
})

test('pictures that are bombs end no import: they are kept unopened, or refused by name', async () => {
  const own = await openTestService()
  const root = writeExport({ stories: [page(1)], assets: [], datasources: [] })
  const files = { ...bombs(), 'entities.svg': Buffer.from(entityBomb()) }
  for (const [at, [name, bytes]] of Object.entries(files).entries()) {
    const file = `${name.replaceAll(/[^a-z.]/gi, '-')}${name.includes('.') ? '' : '.png'}`
    writeFileSync(join(root, 'assets', file), bytes)
    writeFileSync(join(root, 'assets', `${file}.json`), JSON.stringify({ id: at + 1, filename: `/f/1/2x3/a/${file}` }))
  }
  await expect(problemsOf(root, own.service)).resolves.toBeDefined()
  await own.close()
})

const odd: readonly unknown[] = [
  ...[null, true, -1, 1e308, 0.5, '', ' ', '\0', '\ud800', '../../x', '__proto__', 'constructor', 'x'.repeat(70_000)],
  ...[[], [[]], [null], {}, { toString: 1 }, [{}], { component: 1 }, JSON.parse('{"__proto__":{"isAdmin":true}}')],
]

test('no field of a wrong type ends an import: each is taken or named, and what was there is still delivered', async () => {
  const own = await openTestService()
  const [first, second] = [STORIES.at(2), DATASOURCES[0]]
  const asset = { id: 1, filename: '/f/1/2x3/a/x.txt', content_type: 'text/plain', alt: 'x', meta_data: {} }
  const parts: [JsonObject, (value: JsonObject) => ExportParts][] = [
    [first ?? {}, value => ({ stories: [...STORIES.filter(each => each !== first), { stories: [value] }] })],
    [second ?? {}, value => ({ datasources: [value, ...DATASOURCES.slice(1)] })],
    [{ ...COMPONENTS[0] }, value => ({ components: [value, ...COMPONENTS.slice(1)] })],
    [{ default_lang_name: 'x', languages: [] }, languages => ({ languages })],
    [asset, value => ({ assets: [{ ...value, filename: asset.filename }] })],
  ]
  const thrown: string[] = []
  for (const [whole, toParts] of parts)
    for (const field of Object.keys(whole))
      // Every sixth in turn: all of them hold, and take ten seconds where nothing else runs.
      for (const value of odd.filter((_, at) => (at + field.length) % 6 === 0)) {
        const root = writeExport(toParts({ ...whole, [field]: value }))
        await problemsOf(root, own.service).catch((error: unknown) =>
          thrown.push(`${field}: ${JSON.stringify(value).slice(0, 60)}: ${String(error)}`),
        )
      }
  expect(thrown).toEqual([])
  expect(await problemsOf(writeExport(), own.service)).toEqual([])
  expect((await own.get('stories')).status).toBe(200)
  expect({}).not.toHaveProperty('isAdmin')
  await own.close()
})

test('a null character in every text of an import, where PostgreSQL can hold none: taken out, or named', async () => {
  const own = await openTestService()
  const spoil = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map(each => spoil(each, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoil(each, name)]))
    return typeof value === 'string' && !/^(uuid|slug|component|_uid|type|filename)$/.test(key) ? `${value}\0` : value
  }
  const spoilt = (list: readonly JsonObject[]): JsonObject[] => list.map(each => spoil(each) as JsonObject)
  const exports: ExportParts[] = [
    { stories: spoilt(STORIES) },
    { datasources: spoilt(DATASOURCES) },
    { components: spoilt(COMPONENTS) },
    { languages: spoil({ default_lang_name: 'x', languages: [{ code: 'en', name: 'English' }] }) as JsonObject },
    { stories: [story(1, 's1', 0, { content: { component: 'page', 'a\0b': 'x', title: 'a\0b' }, tag_list: ['\0'] })] },
  ]
  for (const parts of exports) await expect(problemsOf(writeExport(parts), own.service)).resolves.toBeDefined()
  expect(await problemsOf(writeExport(), own.service)).toEqual([])
  expect((await own.get('stories')).status).toBe(200)
  await own.close()
})
