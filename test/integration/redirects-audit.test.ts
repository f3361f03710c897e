import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('npm run redirects:audit is clean', async () => {
  // A row to correct makes it end with 1, and `run` fail with what it printed.
  const { stdout } = await run(process.execPath, ['scripts/redirects-audit.ts'])
  expect(stdout).toMatch(/\n\d{3} redirects, (\d+) clean, 0 to correct\.\n$/)
  expect(stdout).not.toContain('not understood')
})
