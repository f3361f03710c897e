/*
 * Resolving an address at 25,000 stories: `node bench/addresses.ts [stories]`. Numbers are microseconds.
 */
import { compileRedirects } from '../src/content/redirects/redirect-table.ts'
import { buildTranslationMap } from '../src/content/map/translation-map.server.ts'
import { parseTarget } from '../src/site/address/parse-target.ts'
import { resolveAddress } from '../src/site/address/resolve-address.ts'
import { resolveLegacy } from '../src/site/address/resolve-legacy.ts'

const count = Number(process.argv[2] ?? 25_000)
const limit = 20
const folder = 'busse-design'
const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const map = buildTranslationMap(
  Array.from({ length: count }, (_, number) => ({
    id: number,
    uuid: uuid(number),
    slug: `${folder}/referenzen/projekt-${number}`,
    name: `Projekt ${number}`,
    is_folder: false,
    is_startpage: false,
    published: true,
    alternates: [
      {
        lang: 'en',
        path: `${folder}/references/project-${number}`,
        name: number % 10 === 0 ? null : `Project ${number}`,
        published: true,
        translated_slug: '',
      },
    ],
  })),
  folder,
)
const legacy = {
  table: compileRedirects([
    ...Array.from({ length: 1000 }, (_, number) => ({
      name: `/news/${number}.php`,
      value: `301 uuid:${uuid(number)}`,
    })),
    ...Array.from({ length: 30 }, (_, number) => ({
      name: `/alt-${number}/(.*)`,
      value: '301 /de/referenzen/projekt-1',
    })),
  ]),
  byLegacyId: new Map(
    Array.from({ length: count }, (_, number) => [`c${String(number).padStart(12, '0')}`, uuid(number)]),
  ),
}

const kinds: Readonly<Record<string, (number: number) => string>> = {
  page: number => `/de/referenzen/projekt-${number}`,
  'page with query': number => `/en/references/project-${number}?category=tools&page=2`,
  'other language': number => `/en/referenzen/projekt-${number}`,
  'old id': number => `/de/referenzen/c${String(number).padStart(12, '0')}`,
  'exact row': number => `/news/${number % 1000}.php`,
  'last pattern': number => `/alt-29/${number}`,
  nowhere: number => `/de/nirgends/${number}`,
}

let failed = false
for (const [name, address] of Object.entries(kinds)) {
  const times: number[] = []
  for (let round = 0; round < 4000; round++) {
    // Ten at a time: one is shorter than the clock is exact.
    const targets = Array.from({ length: 10 }, (_, step) => address((round * 10 + step * 7919) % count))
    const started = performance.now()
    for (const target of targets) resolve(target)
    times.push((performance.now() - started) * 100)
  }
  times.sort((a, b) => a - b)
  const median = times[times.length / 2] ?? 0
  console.log(
    `${name.padEnd(18)} median ${median.toFixed(2)}, p95 ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(2)}`,
  )
  if (median > limit) failed = true
}
if (failed) {
  console.log(`A median is over ${limit}`)
  process.exitCode = 1
}

function resolve(address: string): unknown {
  const target = parseTarget(address, folder)
  if (target.kind === 'root' || target.kind === 'invalid') return null
  const resolution = resolveAddress(target, map)
  return resolution.kind === 'missing' ? resolveLegacy(target, legacy, map, { folder }) : resolution
}
