// `npm run build`: installs and builds what is missing, and starts nothing.
import { ensureBuilt } from './parts/build.js'
import { ensureInstalled } from './parts/install.js'
import { findPinnedNode } from './parts/pinned-node.js'

ensureInstalled()
ensureBuilt(findPinnedNode())
