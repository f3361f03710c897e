// `npm test`: installs what the tests need, then runs them all. `--check` leaves out the browser, `--long` runs what takes long.
import { ensureInstalled } from './parts/install.js'
import { findPinnedNode } from './parts/pinned-node.js'
import { run } from './parts/run.js'

ensureInstalled()
run(findPinnedNode(), ['scripts/test.ts', ...process.argv.slice(2)])
