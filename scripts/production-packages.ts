import { existsSync, readFileSync } from 'node:fs'

/** A package of which visitors or editors meet code, by its key in the lockfile: `node_modules/zod`. */
export interface ProductionPackages {
  /** Installed beside the built server. */
  installed: ReadonlySet<string>
  /** Whose code the build has put into a program: the server, the pages, the editor. */
  bundled: ReadonlySet<string>
}

interface Locked {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }>
}

/**
 * Reads the lockfile and what the build wrote about itself. Optional packages (natives of one platform each) are not counted.
 *
 * @throws where nothing is built.
 */
export function readProductionPackages(): ProductionPackages {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
  const installed = Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path]) => path)
  const bundled = ['client', 'editor', 'server'].flatMap(program => {
    const file = `dist/${program}/.vite/packages.json`
    if (!existsSync(file)) throw new Error(`${file} is missing: npm run build`)
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  })
  return { installed: new Set(installed), bundled: new Set(bundled) }
}
