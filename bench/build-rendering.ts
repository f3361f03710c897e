import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Figure } from './figures.ts'

const root = join(import.meta.dirname, '..')

/** Builds the part of the bench that renders: it needs React as production has it, in one bundle like the server. */
export async function measureRendering(dataDir: string): Promise<Figure[]> {
  process.env.NODE_ENV = 'production'
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
  await build({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    ssr: { noExternal: true, external: Object.keys(dependencies) },
    build: {
      ssr: 'bench/rendering.ts',
      outDir: 'dist/bench',
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'rendering.js' } },
    },
  })
  const module = (await import(
    pathToFileURL(join(root, 'dist/bench/rendering.js')).href
  )) as typeof import('./rendering.ts')
  return module.measureRendering(dataDir)
}
