import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, symlinkSync, unlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Folder of a data folder that holds finished pictures, each under a name made from what it was made from. */
const images = 'images'

/**
 * Gives a site that is about to start the pictures that other sites of this run of the tests have made: making them takes
 * most of the processor time of a site. A finished file is never written to, so it is linked.
 *
 * @returns called once the site has stopped, before its folder goes: leaves its pictures to those that start later.
 */
export function shareMadePictures(dataDir: string): () => void {
  const run = process.env.TEST_SEED_DIR
  if (run === undefined) return () => {}
  const own = join(dataDir, images)
  mkdirSync(own, { recursive: true })
  const others = join(run, images)
  mkdirSync(others, { recursive: true })
  const linked = new Set<string>()
  for (const site of readdirSync(others)) {
    for (const name of picturesIn(join(others, site))) {
      if (!linked.has(name) && isLinked(join(others, site, name), join(own, name))) linked.add(name)
    }
  }
  // While the site runs others read its own folder, afterwards what becomes of it here.
  const kept = join(others, basename(dataDir))
  symlinkSync(own, kept)
  return () => {
    // Twice stopped, or its folder emptied by the test: there is nothing to leave.
    if (!existsSync(own)) return
    unlinkSync(kept)
    renameSync(own, kept)
  }
}

/** Another site may stop at this moment, and what it has is a copy: what cannot be read is made again. */
function picturesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => !name.endsWith('.part'))
  } catch {
    return []
  }
}

function isLinked(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch {
    return false
  }
}
