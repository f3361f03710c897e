import { join } from 'node:path'
import { root } from './paths.js'

/** The built server. */
export const serverScript = join(root, 'dist/server/server.js')

/**
 * How V8 manages memory for a server whose garbage is pages just rendered. By itself
 * it lets the heap grow to four times of what is alive before it clears up, and
 * the process holds twice the memory.
 *
 * @see docs/decisions/0009-memory.md
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=35']

/** Memory that threads have freed is used again by others: glibc would keep eight pools a processor. */
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** Where the files of the program may be written: code compiled by the process before. A new build empties the folder. */
export const compiledCode = { NODE_COMPILE_CACHE: join(root, 'dist/server/.compiled') }
