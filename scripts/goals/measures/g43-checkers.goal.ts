import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { eachInBrowser, kindsInBothLanguages, withBrowser } from './browser-walk.ts'
import { keepFindings } from './findings.ts'
import { all, measure, none } from './measure.ts'

const modules = join(import.meta.dirname, '../checkers/node_modules')

/** Rules of IBM's that we do not follow, with the reason. */
const signed: Readonly<Record<string, string>> = {
  aria_article_label_unique: 'an article is no landmark; its heading names it, and a label would be read twice',
  input_checkboxes_grouped: 'one list of values in several groups, each with its legend',
}

/* Both checkers are scripts that look at the page they run in; the page's own policy would refuse them. */

measure('IBM Equal Access and HTML_CodeSniffer on every kind of page', () =>
  withBrowser({}, async ({ site, browser }) => {
    const ibm = readFileSync(join(modules, 'accessibility-checker-engine/ace.js'), 'utf8')
    const sniffer = readFileSync(join(modules, 'html_codesniffer/build/HTMLCS.js'), 'utf8')
    const paths = await kindsInBothLanguages(site.origin)
    const found: string[] = []
    await eachInBrowser(browser, paths, { bypassCSP: true, reducedMotion: 'reduce' }, async (page, path) => {
      await page.goto(site.origin + path, { waitUntil: 'load' })
      // What is folded has no names for a checker, and is read all the same.
      await page.evaluate(() => document.querySelectorAll('details').forEach(each => (each.open = true)))
      await page.addScriptTag({ content: ibm })
      await page.addScriptTag({ content: sniffer })
      for (const problem of [...(await askIbm(page)), ...(await askSniffer(page))]) found.push(`${path} ${problem}`)
    })
    keepFindings('checkers.txt', found)
    const open = found.filter(line => !Object.keys(signed).some(rule => line.includes(` ${rule} `)))
    const rest = `${found.length - open.length} findings of ${Object.keys(signed).length} rules are signed`
    return all(none(open, paths.length * 2, 'checks of a page find something'), { figure: rest, holds: true })
  }),
)

interface IbmRule {
  ruleId: string
  value: [string, string]
  path: { dom: string }
  message: string
}
interface Checkers {
  ace: { Checker: new () => { check(document: Document, policies: string[]): Promise<{ results: IbmRule[] }> } }
  HTMLCS: {
    process(standard: string, document: Document, done: () => void): void
    getMessages(): { type: number; code: string; msg: string; element: { outerHTML?: string } }[]
  }
}

/** What surely breaks a rule; what a person would have to look at is left out. */
function askIbm(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { ace } = window as unknown as Checkers
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, path, message }) => `${ruleId} ${path.dom} ${message}`.slice(0, 300))
  })
}

function askSniffer(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const { HTMLCS } = window as unknown as Checkers
        HTMLCS.process('WCAG2AA', document, () =>
          resolve(
            HTMLCS.getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, msg, element }) => `${code} ${msg} ${element.outerHTML ?? ''}`.slice(0, 300)),
          ),
        )
      }),
  )
}
