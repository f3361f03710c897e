// `npm test`: installs what the tests need, then runs them all. `--check` leaves out the browser, `--long` runs what takes long.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './parts/install.js'
import { root } from './parts/paths.js'
import { findPinnedNode } from './parts/pinned-node.js'
import { run } from './parts/run.js'

ensureInstalled()
// The official Storyblok clients, which the contract tests drive, are in a package of their own.
const contract = join(root, 'test', 'contract')
if (existsSync(join(contract, 'package-lock.json'))) ensureInstalled(contract, 'the packages of the contract tests')
run(findPinnedNode(), ['scripts/test.ts', ...process.argv.slice(2)])
