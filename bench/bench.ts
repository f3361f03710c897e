import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { printFigures, toMarkdown, type Figure } from './figures.ts'

/**
 * `npm run bench [-- NAME …]`: measures the product beside its floors and writes
 * `bench/RESULTS.md`. Without a name everything that takes less than a few minutes.
 */
interface Bench {
  title: string
  /** Returns its figures, or has printed them itself and tells whether all goals were met. */
  run(): Promise<readonly Figure[] | boolean>
  byName?: true
}

const benches: Readonly<Record<string, Bench>> = {
  pages: { title: 'Pages', run: async () => (await import('./pages.ts')).measurePages() },
  browser: { title: 'Browser', run: async () => (await import('./browser.ts')).measureBrowser() },
  objects: { title: 'Objects', run: async () => (await import('./objects.ts')).measureObjects() },
  images: { title: 'Pictures', run: async () => (await import('./images.ts')).measureImages() },
  'picture-bytes': {
    title: 'Pictures on pages',
    run: async () => (await import('./picture-bytes.ts')).measurePictureBytes(),
    byName: true,
  },
  'content-scale': {
    title: 'Content at scale',
    run: async () => (await import('./content-scale.ts')).measureContentScale(),
    byName: true,
  },
  'first-rendering': {
    title: 'First rendering',
    run: async () => (await import('./first-rendering.ts')).measureFirstRendering(),
    byName: true,
  },
  growth: { title: 'Growth', run: async () => (await import('./growth.ts')).measureGrowth(), byName: true },
  pipelining: {
    title: 'Pipelining',
    run: async () => (await import('./pipelining.ts')).measurePipelining(),
    byName: true,
  },
  freshness: {
    title: 'Freshness',
    run: async () => (await import('./freshness.ts')).measureFreshness(),
    byName: true,
  },
  connected: {
    title: 'Connected site',
    run: async () => (await import('./connected.ts')).measureConnected(),
    byName: true,
  },
  'connected-start': {
    title: 'Connected site: start, snapshot, publication',
    run: async () => (await import('./connected-start.ts')).measureConnectedStart(),
    byName: true,
  },
  preview: {
    title: 'Preview',
    run: async () => (await import('./preview.ts')).measurePreview(),
    byName: true,
  },
  editor: { title: 'Editor', run: async () => (await import('./editor.ts')).measureEditor(), byName: true },
  'editor-sheet': {
    title: 'The editor: writing on an open sheet',
    run: async () => (await import('./editor-sheet.ts')).measureEditorSheet(),
    byName: true,
  },
  memory: { title: 'Memory', run: async () => (await import('./memory.ts')).measureMemory(), byName: true },
}

const results = join(import.meta.dirname, 'RESULTS.md')
const wanted = process.argv.slice(2).filter(name => !name.startsWith('-'))
const unknown = wanted.filter(name => !(name in benches))
if (unknown.length > 0) {
  console.error(`No bench "${unknown.join('", "')}". There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

let met = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : bench.byName) continue
  const figures = await bench.run()
  if (typeof figures === 'boolean') {
    met &&= figures
    continue
  }
  printFigures(bench.title, figures)
  record(bench.title, figures)
  met &&= figures.every(figure => figure.met !== false)
}
process.exitCode = met ? 0 : 1

/** Puts the section in the place of its older self; other sections stay. */
function record(title: string, figures: readonly Figure[]): void {
  const before = existsSync(results) ? readFileSync(results, 'utf8') : ''
  const sections = before.split(/^(?=## )/m).filter(section => section.startsWith('## '))
  const others = sections.filter(section => !section.startsWith(`## ${title}\n`))
  const section = `${toMarkdown(title, figures)}\n_${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC_\n\n`
  writeFileSync(
    results,
    `${head()}${[...others.map(each => `${each.trimEnd()}\n\n`), section].join('')}`.trimEnd() + '\n',
  )
}

function head(): string {
  const [cpu] = cpus()
  return [
    '# Bench results',
    '',
    `Machine: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.versions.node}.`,
    'Repeat with `npm run bench`, or one part with `npm run bench -- pages`. Product and floor run side by side in',
    'one run, in turns; figures are medians. Absolute numbers belong to this machine, ratios travel.',
    '',
    '',
  ].join('\n')
}
