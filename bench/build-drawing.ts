import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Figure } from './figures.ts'

const root = join(import.meta.dirname, '..')

/** Builds the part of the bench that draws: it needs React as production has it, in one bundle like the server. */
export async function measureDrawing(dataDir: string): Promise<Figure[]> {
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
      ssr: 'bench/drawing.ts',
      outDir: 'dist/bench',
      target: 'node24',
      rollupOptions: { output: { entryFileNames: 'drawing.js' } },
    },
  })
  const module = (await import(
    pathToFileURL(join(root, 'dist/bench/drawing.js')).href
  )) as typeof import('./drawing.ts')
  return module.measureDrawing(dataDir)
}
