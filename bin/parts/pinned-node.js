import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.js'
import { fail } from './say.js'

const MAJOR = 24

/**
 * Path of the Node that the lockfile pins. Where the registry has none for
 * this system, the Node that runs this very script will do if it is new enough.
 */
export function findPinnedNode() {
  const pinned = packagedNodes().find(path => existsSync(path) && runs(path))
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath
  return fail(
    `Node ${MAJOR} is missing: the package ${packageName()} is not available for this system ` +
      `(${process.platform} ${process.arch}), and the Node that was found is ${process.versions.node}.`,
    `Install Node ${MAJOR} or newer from https://nodejs.org and start again; everything else works as it is.`,
  )
}

function packagedNodes() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return Object.keys(optionalDependencies)
    .filter(name => name.endsWith(`-${platformName()}-${process.arch}`))
    .map(name => join(root, 'node_modules', name, 'bin', file))
}

/** False where the program cannot start, e.g. on a system with another C library. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && stdout.startsWith(`v${MAJOR}.`)
}

function packageName() {
  return `node-${process.platform === 'darwin' ? 'bin-' : ''}${platformName()}-${process.arch}`
}

function platformName() {
  return process.platform === 'win32' ? 'win' : process.platform
}
