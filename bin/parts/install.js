import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './paths.js'
import { fail, say } from './say.js'

/**
 * Installs the locked packages of a folder unless they are there already.
 * `node_modules/.installed` holds the hash of the lockfile they came from.
 */
export function ensureInstalled(folder = root, what = 'the locked packages') {
  const stamp = join(folder, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
  if (found === wanted) return
  if (holdsLockedPackages(folder)) {
    writeFileSync(stamp, wanted)
    return
  }

  checkNpm()
  say(`Installing ${what} (${found ? 'package-lock.json has changed' : 'first start'}, a minute or two) …`)
  const started = Date.now()
  // Scripts stay off: no package here needs one to work.
  const { status } = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder)
  if (status !== 0) {
    fail(
      'npm could not install the packages (its own message is above).',
      'Check the connection to your npm registry and the free space on the disk, then start again.',
      `If it goes on failing: delete the folder ${join(folder, 'node_modules')} and start again.`,
    )
  }
  writeFileSync(stamp, wanted)
  say(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`)
}

/**
 * True when npm's own list of what it installed last has every locked package in its locked version, e.g. after an
 * `npm install NAME`. Packages for other systems are in the lockfile, but not in the list.
 */
function holdsLockedPackages(folder) {
  const list = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const { packages: installed } = JSON.parse(readFileSync(list, 'utf8'))
  const { packages: locked } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries(locked).filter(([path, { optional }]) => path !== '' && !(optional && !installed[path]))
  return wanted.every(([path, { version }]) => installed[path]?.version === version && existsSync(join(folder, path)))
}

function checkNpm() {
  const { error, status } = npm(['--version'], root, 'ignore')
  if (error || status !== 0) {
    fail('npm was not found.', 'It comes with Node: install Node 18 or newer from https://nodejs.org and start again.')
  }
}

/** `npm ci` deletes node_modules, and with it the Node that npm scripts find first: so npm must find another one. */
function npm(args, cwd, stdio = ['ignore', 'inherit', 'inherit']) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const PATH = folders.filter(folder => !folder.includes(join('node_modules', '.bin'))).join(delimiter)
  // NODE_ENV=production would leave out what the build needs.
  const env = { ...process.env, PATH, NODE_ENV: 'development' }
  return spawnSync('npm', args, { cwd, stdio, env, shell: process.platform === 'win32' })
}
