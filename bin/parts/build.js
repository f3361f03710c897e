import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'
import { fail, say } from './say.js'

/** All that the build is made from. */
const sources = ['src', 'server.ts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Builds the site unless `dist` was made from these very sources. Checkout times lie, so contents are compared. */
export function ensureBuilt(node) {
  const stamp = join(root, 'dist', '.built')
  const wanted = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  say('Building the site …')
  const started = Date.now()
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) {
    fail(
      'The build failed (its own message is above).',
      'Correct the named file, or undo its last change, and start again.',
    )
  }
  writeFileSync(stamp, wanted)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(path => filesUnder(path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap(name =>
    name.startsWith('.') || /\.test(-d)?\.tsx?$/.test(name) ? [] : filesUnder(`${path}/${name}`),
  )
}
