import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowsers, type Browsers } from './test/find-browser.ts'
import { ensurePostgres } from './test/find-postgres.ts'
import { openRunFolder } from './test/run-folder.ts'
import { runTracks, type Track } from './test/run-tracks.ts'
import { checkStep, programOf, type Step, type StepResult } from './test/step.ts'
import { vitestStep } from './test/vitest-step.ts'

/**
 * `npm test`: every check and every test, each timed, in two tracks at the same
 * time; goes on after a failure. Nothing is run twice: a test that fails now and then has found something.
 * `--check`: without the browser. `--long`: only what takes long.
 */
const check = process.argv.includes('--check')
const long = process.argv.includes('--long')

const browsers: Browsers = check ? {} : browsersOrExit()
// In CI its tests must not be left out: there they fail without a server.
const hasPostgres = long || ensurePostgres(text => console.log(text)) || process.env.CI !== undefined
if (!hasPostgres)
  console.log('PostgreSQL is not installed: its tests are skipped (Debian: apt-get install postgresql).')
const env: Record<string, string> = { TEST_SEED_DIR: join(openRunFolder(), 'seed'), ...browsers }

const build = checkStep('build', ['bin/build.js'])
const needsBuild = { env, after: [build] }
// What waits for a browser most of the time runs beside what computes.
const tracks: Track[] = long
  ? [
      [
        build,
        vitestStep('unit tests with new inputs', 'unit', { env: { PROPERTY_SEED: 'random' } }),
        vitestStep('long tests', 'long', needsBuild),
      ],
    ]
  : [
      [build, ...(browsers.CHROMIUM ? [vitestStep('browser tests', 'browser', needsBuild)] : [])],
      [
        checkStep('format', [programOf('oxfmt', 'bin/oxfmt'), '--check']),
        checkStep('lint', [programOf('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']),
        checkStep('import rules', ['scripts/check-imports.ts']),
        checkStep('types', [programOf('typescript', 'bin/tsc'), '-p', '.']),
        checkStep('generated files', ['scripts/components.ts', '--check']),
        vitestStep('unit tests', 'unit'),
        ...(hasPostgres ? [vitestStep('tests on PostgreSQL', 'postgres')] : []),
        ...(existsSync('test/contract/package.json') ? [vitestStep('contract tests', 'contract', needsBuild)] : []),
        vitestStep('integration tests', 'integration', needsBuild),
      ],
    ]

const total = { passed: 0, failed: 0 }
await runTracks(tracks, report, () => performance.now())
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

function report(step: Step, result: StepResult, seconds: number): void {
  const { passed, failed, skipped, reasons = [], output } = result
  total.passed += passed
  total.failed += failed
  console.log(`${step.name} … ${countsOf(result)} (${seconds.toFixed(1)} s)`)
  for (const reason of skipped ? reasons : []) console.log(`  skipped: ${reason}`)
  if (failed) console.log(`\n${output.trimEnd()}\n`)
}

function countsOf({ passed, failed, skipped }: StepResult): string {
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ')
}

function browsersOrExit(): Browsers {
  const found = findBrowsers(text => console.log(text))
  if (found.CHROMIUM) return found
  console.error(
    process.env.CHROMIUM
      ? `The browser tests need a browser: CHROMIUM names ${process.env.CHROMIUM}, which is not there.`
      : 'The browser tests need Chromium or Chrome: install it (Debian: apt-get install chromium) or name it in CHROMIUM.',
  )
  console.error('Everything else runs without it: npm run check')
  process.exit(1)
}
