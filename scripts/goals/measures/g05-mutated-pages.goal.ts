import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { watchPage } from '../../../e2e/browser.ts'
import { createRandom } from '../../../test/integration/random-edits.ts'
import { makeSeededFolder } from '../../../test/seeded-folder.ts'
import { eachInBrowser, withBrowser } from './browser-walk.ts'
import { keepFindings } from './findings.ts'
import { all, atLeast, measure, none } from './measure.ts'
import { brokenValues, placesOf, withValue } from './mutants.ts'
import { plantStories } from './planted-stories.ts'

const rounds = [20_261_125, 20_261_126] as const
const inRound = 260

const isBusyPicture = (complaint: string): boolean => /^503: [^ ]*\/f\//.test(complaint)

/* The same faults as on the server, in published stories, whose pages and islands a browser starts. */

measure('pages of broken content in a browser', async () => {
  const bad: string[] = []
  let tried = 0
  // One folder, whose content is put back: pictures made for the first round are there in the second.
  const DATA_DIR = await makeSeededFolder()
  const [database, sound] = [join(DATA_DIR, 'content.sqlite'), join(DATA_DIR, 'sound.sqlite')]
  copyFileSync(database, sound)
  try {
    for (const seed of rounds) {
      for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true })
      copyFileSync(sound, database)
      const random = createRandom(seed)
      const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
      const stories = plantStories(DATA_DIR, inRound, content => {
        const place = pick(placesOf(content))
        if (place === undefined) return false
        Object.assign(content, withValue(content, place, pick(brokenValues)))
        return true
      })
      tried += stories.length
      await withBrowser({ DATA_DIR }, ({ site, browser }) =>
        eachInBrowser(browser, stories, { viewport: { width: 1280, height: 900 } }, async (page, { number, paths }) => {
          const path = paths[number % 2] ?? ''
          const complaints = watchPage(page, site.origin)
          let answer = await page.goto(site.origin + path, { waitUntil: 'load' })
          // Where more pictures are wanted at once than a busy machine makes, it asks to come again.
          for (let again = 0; again < 3 && complaints.some(isBusyPicture); again++) {
            complaints.length = 0
            answer = await page.reload({ waitUntil: 'load' })
          }
          await page.evaluate(() => new Promise<void>(done => requestIdleCallback(() => done())))
          const status = answer?.status() ?? 0
          if (status >= 500 || status === 0) bad.push(`${path} ${status}`)
          if ((await page.locator('h1').count()) === 0) bad.push(`${path} has no heading`)
          // A file or page that broken content names may be missing; a fault of a script may not be there.
          for (const line of complaints) if (!/^(?:404: |error: Failed to load)/.test(line)) bad.push(`${path} ${line}`)
        }),
      )
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
  keepFindings('mutated-pages.txt', bad)
  return all(
    none(bad, tried, 'mutants fail, lack a heading or break an island in a browser'),
    atLeast('mutants', tried, 500),
  )
})
