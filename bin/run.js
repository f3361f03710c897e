// `node bin/run.js NAME …`: runs scripts/NAME.ts or bench/NAME.ts on the pinned Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './parts/install.js'
import { root } from './parts/paths.js'
import { findPinnedNode } from './parts/pinned-node.js'
import { run } from './parts/run.js'
import { fail } from './parts/say.js'

const [name = '', ...args] = process.argv.slice(2)
const script = [`scripts/${name}.ts`, `bench/${name}.ts`].find(path => existsSync(join(root, path)))
if (!script || !/^[a-z-]+$/.test(name)) fail(`There is no script "${name}".`, 'Scripts are in scripts/ and bench/.')

ensureInstalled()
run(findPinnedNode(), [script, ...args])
