import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { invalidations, type Invalidation } from './invalidations.ts'

/**
 * `node test/invalidations/switch-off.ts [PART OF A NAME …]`: switches off one invalidation after the other in a copy of the
 * sources and runs the tests that have to notice. Prints a table; fails where one was not noticed.
 */
const copied = [
  'src',
  'scripts',
  'bin',
  'e2e',
  'test',
  'content',
  'deploy',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

const wanted = process.argv.slice(2)
const chosen = invalidations.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))
const folder = makeCopy()
try {
  let unnoticed = 0
  for (const invalidation of chosen) {
    const failed = await failedTest(invalidation)
    if (failed === null) unnoticed++
    console.log(`${failed === null ? 'NOT NOTICED' : 'noticed'} | ${invalidation.name} | ${failed ?? ''}`)
  }
  console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed`)
  process.exitCode = unnoticed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'nennmass-invalidations-'))
  for (const path of [...copied, 'vitest.config.ts', 'server.ts']) {
    cpSync(resolve(path), join(copy, path), { recursive: true, filter: source => !source.includes('node_modules') })
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'dir')
  // The tests share one started site.
  symlinkSync(resolve('dist'), join(copy, 'dist'), 'dir')
  return copy
}

/** Name of the first test that fails without the invalidation; null where all pass. */
async function failedTest({ file, code, without, tests: [path, ...names] }: Invalidation): Promise<string | null> {
  const source = readFileSync(resolve(file), 'utf8')
  writeFileSync(
    join(folder, file),
    source.replace(code, () => without),
  )
  try {
    const project = path.startsWith('src/') ? 'unit' : 'integration'
    const filter = names.length > 0 ? ['-t', names.join('|')] : []
    const program = resolve('node_modules/vitest/vitest.mjs')
    const { status, output } = await run([program, 'run', '--project', project, path, ...filter, '--bail', '1'])
    if (status === 0) return null
    const failed = / FAIL .*?> (.+)/.exec(output)?.[1]
    if (failed === undefined || output.includes('PARSE_ERROR')) throw new Error(`The tests did not run:\n${output}`)
    return failed
  } finally {
    writeFileSync(join(folder, file), source)
  }
}

function run(args: readonly string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, NODE_ENV: 'test', NO_COLOR: '1', TEST_SEED_DIR: join(folder, 'seed') }
  const child = spawn(process.execPath, args, { cwd: folder, env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', status => done({ status: status ?? 1, output }))
  })
}
