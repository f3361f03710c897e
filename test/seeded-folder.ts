import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { silentLog } from '../src/base/log.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService, seed } from '../src/capabilities/content/content-service.server.ts'

/**
 * Makes a data folder with the demonstration world in it. Importing it takes
 * seconds, so it is imported once for each run of the tests and copied from then on;
 * `scripts/test.ts`, or `seed-setup.ts`, names the folder of the run in `TEST_SEED_DIR`.
 *
 * @param settings as of the site: what is stored depends on some of them.
 * @returns a new folder that the caller removes.
 */
export async function makeSeededFolder(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nennmass-data-'))
  const run = process.env.TEST_SEED_DIR
  // Only the usual world is kept for others.
  if (run === undefined || Object.keys(settings).length > 0) {
    await fill(folder, settings)
    return folder
  }
  const template = join(run, 'world')
  if (!existsSync(template)) await makeTemplate(run, template)
  copyFolder(template, folder)
  return folder
}

/** Copies databases; assets are links to the same files, which nobody writes to: a changed asset is another file. */
function copyFolder(from: string, to: string, copyFile: (source: string, target: string) => void = copyFileSync): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target, linkFile)
    else copyFile(source, target)
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // Not every disk has links.
    copyFileSync(source, target)
  }
}

/** Two processes may begin at the same moment: the folder takes its name when it is complete. */
async function makeTemplate(run: string, template: string): Promise<void> {
  mkdirSync(run, { recursive: true })
  const own = mkdtempSync(join(run, 'making-'))
  await fill(own, {})
  try {
    renameSync(own, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(own, { recursive: true, force: true })
  }
}

async function fill(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const { service, close } = await openContentService(readConfig({ DATA_DIR: folder, ...settings }), silentLog)
  try {
    await seed(service, resolve('content'))
  } finally {
    await close()
  }
}
