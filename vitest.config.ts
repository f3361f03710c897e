import { configDefaults, defineConfig } from 'vitest/config'

const long = '**/*.long.test.ts'

/** One project per kind of test; `npm test` runs all but `long`. */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**'],
    projects: [
      project('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/unit/**/*.test.ts'],
        testTimeout: 20_000,
      }),
      project('integration', {
        include: ['test/integration/**/*.test.ts'],
        globalSetup: ['e2e/setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('contract', { include: ['test/contract/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 }),
      project('browser', {
        include: ['e2e/**/*.test.ts'],
        globalSetup: ['e2e/setup.ts'],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        // Waits as long as a busy machine may take.
        expect: { poll: { timeout: 20_000 } },
      }),
      project('long', {
        include: [long],
        exclude: [],
        testTimeout: 1_800_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
})

interface ProjectOptions {
  include: string[]
  globalSetup?: string[]
  exclude?: string[]
  testTimeout?: number
  hookTimeout?: number
  fileParallelism?: boolean
  expect?: { poll: { timeout: number } }
}

function project(name: string, { exclude = [long], ...options }: ProjectOptions) {
  return {
    extends: true as const,
    test: { name, environment: 'node', exclude: [...configDefaults.exclude, ...exclude], ...options },
  }
}
