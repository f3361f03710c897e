import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { baselineFolder, compare, update } from './baselines.ts'
import { photograph } from './photograph.ts'

/** True while `npm run test:visual -- --update` renews the baselines. */
const renews = process.env.UPDATE_BASELINES === 'true'

export interface PhotoSession {
  /** What a reader of the test report is told where pictures cannot be compared; null where they can. */
  note: string | null
  /** Photographs a loaded page at each width. @returns what is not as its baseline. */
  shoot(page: Page, name: string, widths: readonly number[]): Promise<string[]>
}

/** Compares with the baselines of this major version of the browser, or renews them. */
export function startPhotoSession(browserVersion: string): PhotoSession {
  const folder = baselineFolder(browserVersion)
  const missing = !renews && !existsSync(folder)
  return {
    note: missing
      ? `No baselines for Chromium ${browserVersion.split('.')[0]} in ${folder}: look at the pages, then run npm run test:visual -- --update`
      : null,
    async shoot(page, name, widths) {
      const problems: string[] = []
      for (const width of widths) {
        const picture = `${name}-${width}`
        const screenshot = await photograph(page, width)
        if (renews) {
          await update(folder, picture, screenshot)
          continue
        }
        const result = await compare(folder, picture, screenshot)
        if (result.kind === 'new') problems.push(`${picture}: no baseline yet (npm run test:visual -- --update)`)
        if (result.kind === 'differs') problems.push(result.why)
      }
      return problems
    },
  }
}
