import { existsSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { baselineFolder, compare, type Comparison, update } from './baselines.ts'
import { photograph } from './photograph.ts'

/** True while `npm run test:visual -- --update` renews the baselines. */
const renews = process.env.UPDATE_BASELINES === 'true'

/** How often a picture is taken before it is said to differ. */
const attempts = 4

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

  /** A page may still be settling when a machine is busy: what differs is looked at again. */
  async function compareInTime(page: Page, picture: string, width: number): Promise<Comparison> {
    for (let attempt = 1; ; attempt++) {
      const result = await compare(folder, picture, await photograph(page, width))
      if (result.kind !== 'differs' || attempt === attempts) return result
      await page.waitForTimeout(1000)
    }
  }

  return {
    note: missing
      ? `No baselines for Chromium ${browserVersion.split('.')[0]} in ${folder}: look at the pages, then run npm run test:visual -- --update`
      : null,
    async shoot(page, name, widths) {
      const problems: string[] = []
      for (const width of widths) {
        const picture = `${name}-${width}`
        if (renews) {
          await update(folder, picture, await photograph(page, width))
          continue
        }
        const result = await compareInTime(page, picture, width)
        if (result.kind === 'new') problems.push(`${picture}: no baseline yet (npm run test:visual -- --update)`)
        if (result.kind === 'differs') problems.push(result.why)
      }
      return problems
    },
  }
}
