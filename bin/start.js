// `npm start`: from a fresh clone to the served site. Needs only Node ≥ 18 and npm.
import { ensureBuilt } from './parts/build.js'
import { ensureInstalled } from './parts/install.js'
import { findPinnedNode } from './parts/pinned-node.js'
import { run } from './parts/run.js'
import { compiledCode, serverEnvironment, serverFlags, serverScript } from './parts/server-process.js'

ensureInstalled()
const node = findPinnedNode()
ensureBuilt(node)
run(node, [...serverFlags, serverScript], { ...serverEnvironment, ...compiledCode })
