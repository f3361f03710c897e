import { findBrowsers } from './test/find-browser.ts'
import { programOf, runProgram } from './test/step.ts'

/**
 * `npm run test:visual`: only the pictures. With `--update` they become the
 * baselines of this browser: look at the difference before committing them.
 */
const browser = findBrowsers(text => console.log(text), ['CHROMIUM']).CHROMIUM
if (!browser) throw new Error('The pictures need Chromium or Chrome: install it or name it in CHROMIUM.')

const env = { CHROMIUM: browser, UPDATE_BASELINES: String(process.argv.includes('--update')) }
const steps = [['bin/build.js'], [programOf('vitest', 'vitest.mjs'), 'run', '--project=browser', 'e2e/visual.test.ts']]
for (const step of steps) {
  const { status, output } = await runProgram(step, env)
  if (status !== 0 || step !== steps[0]) console.log(output.trimEnd())
  if (status !== 0) process.exit(1)
}
