// `npm run dev`: the site with hot replacement of islands and styles, and server code read anew on every change.
import { ensureInstalled } from './parts/install.js'
import { findPinnedNode } from './parts/pinned-node.js'
import { run } from './parts/run.js'

ensureInstalled()
run(findPinnedNode(), ['scripts/dev.ts'], { NODE_ENV: 'development' })
