import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/goals/longest-first.ts'

const long = '**/*.long.test.ts'
/** Only of `npm run test:faults`. */
const goal = '**/*.goal.test.ts'

/**
 * One project per kind of test; `npm test` runs all but `long`, two at a time. Timeouts are as long as a busy machine
 * may take: a test waits for what it checks, so they cost nothing where all is well.
 */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**'],
    sequence: { sequencer: LongestFirst },
    // What is alive for a moment only is collected less often: a sixth of the processor time of the unit tests.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      project('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
        setupFiles: ['test/property-seed.ts'],
        testTimeout: 60_000,
        // Modules keep no state that a test could see, and loading them anew for each file takes longer than all tests.
        isolate: false,
        sequence: { groupOrder: 0 },
      }),
      // What is stored, once more on a PostgreSQL server.
      project('postgres', {
        include: [
          'src/cms/*.test.ts',
          'src/cms/{management,stories,schedules,publications,webhooks,share-links,oauth,assets}/**/*.server.test.ts',
          'src/cms/import/{import-export,hostile-imports}.server.test.ts',
          'src/cms/delivery/{bad-input,delivery-api,list-stories,story-answers}.server.test.ts',
          'src/cms/records/*.server.test.ts',
          'src/accounts/{people,passkeys,second-factor,sessions}/*.test.ts',
          'src/accounts/links.server.test.ts',
          'test/postgres/*.test.ts',
        ],
        // Thousands of changes in one test: on a server it takes minutes.
        exclude: ['**/random-changes.server.test.ts'],
        globalSetup: ['test/postgres/setup.ts'],
        setupFiles: ['test/postgres/use-postgres.ts', 'test/property-seed.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        isolate: false,
        maxWorkers: 2,
        sequence: { groupOrder: 5 },
      }),
      project('contract', {
        include: ['test/contract/**/*.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: 1 },
      }),
      project('integration', {
        include: ['test/integration/**/*.test.ts'],
        setupFiles: ['test/property-seed.ts'],
        globalSetup: ['test/seed-setup.ts', 'e2e/setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        maxWorkers: 2,
        // As the server runs: React takes several times as long otherwise.
        env: { NODE_ENV: 'production' },
        sequence: { groupOrder: 2 },
      }),
      project('browser', {
        include: ['e2e/**/*.test.ts'],
        globalSetup: ['test/seed-setup.ts', 'e2e/setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // All files share one site, which no test changes; a test that does starts its own.
        maxWorkers: 2,
        sequence: { groupOrder: 3 },
        expect: { poll: { timeout: 20_000 } },
      }),
      project('goals', {
        include: [goal, 'scripts/goals/measures/*.goal.ts'],
        exclude: [],
        testTimeout: 900_000,
        hookTimeout: 240_000,
        fileParallelism: false,
        env: { NODE_ENV: 'production' },
        sequence: { groupOrder: 6 },
      }),
      project('long', {
        include: [long],
        exclude: [],
        testTimeout: 1_800_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        env: { NODE_ENV: 'production' },
        sequence: { groupOrder: 4 },
        expect: { poll: { timeout: 20_000 } },
      }),
    ],
  },
})

interface ProjectOptions {
  include: string[]
  globalSetup?: string[]
  setupFiles?: string[]
  exclude?: string[]
  testTimeout?: number
  hookTimeout?: number
  fileParallelism?: boolean
  maxWorkers?: number
  isolate?: boolean
  env?: Record<string, string>
  /** Projects that run one after the other in one process may have different numbers of workers. */
  sequence: { groupOrder: number }
  expect?: { poll: { timeout: number } }
}

function project(name: string, { exclude = [long, goal], ...options }: ProjectOptions) {
  return {
    extends: true as const,
    // What React has for production knows no JSX of development.
    oxc: { jsx: { runtime: 'automatic' as const, development: false } },
    test: { name, environment: 'node', exclude: [...configDefaults.exclude, ...exclude], ...options },
  }
}
