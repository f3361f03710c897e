import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kindsInBothLanguages } from './browser-walk.ts'
import { keepFindings } from './findings.ts'
import { all, measure, none, type Measured } from './measure.ts'
import { sitemapPaths, startMeasured, visit } from './site.ts'

const modules = join(import.meta.dirname, '../checkers/node_modules')

/** What the checker says and we do not follow, with the reason. */
const signed: readonly { says: RegExp; reason: string }[] = [
  {
    says: /“pathLength” not allowed on element “line”/,
    reason: 'SVG 2 has it on every shape; the checker knows SVG 1.1',
  },
  {
    says: /“role” attribute must not be used on a “t[dhr]” element/,
    reason: 'on phones the table is laid out as blocks, and browsers forget then what it was',
  },
  {
    says: /Bad value “[\d.]+” for attribute “(?:width|height)” on element “img”/,
    reason:
      'to scale: browsers read decimals (rules for parsing dimension values), and whole pixels would be another size',
  },
]

measure('the Nu HTML checker on every page of the sitemaps', async () => {
  const site = await startMeasured()
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-vnu-'))
  try {
    const paths = [...new Set([...(await sitemapPaths(site.origin)), ...(await kindsInBothLanguages(site.origin))])]
    mkdirSync(join(folder, 'pages'))
    for (const [at, path] of paths.entries())
      writeFileSync(join(folder, 'pages', `${at}.html`), (await visit(site.origin, path)).text)
    return askNu(folder, paths)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

function askNu(folder: string, paths: readonly string[]): Measured {
  execFileSync('java', ['-version'], { stdio: 'ignore' })
  const jar = join(modules, 'vnu-jar/build/dist/vnu.jar')
  const args = ['-Xss2m', '-jar', jar, '--errors-only', '--format', 'json', '--exit-zero-always', join(folder, 'pages')]
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20, timeout: 300_000 })
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] }
  const found = messages.map(
    ({ url, message, extract }) => `${paths[Number(/(\d+)\.html/.exec(url)?.[1])] ?? url} ${message} ${extract ?? ''}`,
  )
  keepFindings('nu.txt', found)
  const open = found.filter(line => !signed.some(({ says }) => says.test(line)))
  const rest = `${found.length - open.length} findings of ${signed.length} kinds are signed`
  return all(none(open, paths.length, 'pages are no valid HTML'), { figure: rest, holds: true })
}
