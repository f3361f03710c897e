import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { consentTextsPath } from '../../src/consent/categories.ts'
import { isObject } from '../../src/base/json.ts'
import { fragmentHref, isFragment } from '../../src/model/address/fragment.ts'
import {
  defaultContentLocale,
  isLocale,
  localePattern,
  locales,
  type Locale,
  localeTable,
} from '../../src/model/locale.ts'
import { frameHref, payloadHref, type PageFrame } from '../../src/model/address/page-payload.ts'
import { sitemapPath } from '../../src/site/crawlers/sitemaps.ts'
import { toBuildMeta, toLatestBuild } from '../../src/site/builds/builds.ts'
import { toDocumentParts, toFrame, toPayload } from '../../src/site/payload/payload.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { createTaskPool } from './task-pool.ts'
import { fileAddress, isMirrored, toFilePath, toMirrorHref } from './mirror-address.ts'
import { thinOut, toMirrorPage } from './mirror-page.ts'

/** So many of each kind at a time: enough to keep two processors at work, less than any queue of the server holds. */
const atOnce = { pages: 6, pictures: 4, cards: 3 }

const crawlerFiles = [
  ...['/robots.txt', '/sitemap.xml', ...locales.map(sitemapPath), ...locales.map(newsFeedPath)],
  ...['/.well-known/security.txt', '/site.webmanifest', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'],
  ...['/icon-192.png', '/icon-512.png'],
]

export interface ExportOptions {
  /** Where the site answers. */
  origin: string
  out: string
  /** Exactly these pages, and what they need; without it all that can be reached from the start pages. */
  only: readonly string[] | null
}

export interface ExportCounts {
  pages: number
  pictures: number
  cards: number
  /** What could not be had, one line each. */
  failures: readonly string[]
}

/** Writes the site as files that any web server can serve: pages, payloads, fragments, pictures, share cards, files for machines. */
export async function exportSite({ origin, out, only }: ExportOptions): Promise<ExportCounts> {
  const failures: string[] = []
  const frames = new Map<Locale, { id: string; frame: PageFrame }>()
  const { queue, finished } = createTaskPool()
  const pages = queue(atOnce.pages, path => tried(writePage(path)))
  const pictures = queue(atOnce.pictures, path => tried(writeFileOf(path, toFilePath(path))))
  const sheets = queue(atOnce.cards, path => tried(writeFileOf(path, path)))
  const cards = queue(atOnce.cards, path => tried(writeFileOf(path, path)))
  const mirrored = new Set<string>()

  for (const locale of locales) {
    const own = toFrame(toDocumentParts(toMirrorPage(thinOut(await readText(`/${locale}`)), locale)))
    frames.set(locale, own)
    await write(frameHref(own.id), JSON.stringify(own.frame))
  }
  queue(1, () => tried(writeFrameOfSite())).add('frame')
  for (const path of only ?? locales.map(locale => `/${locale}`)) pages.add(path)
  await finished
  await writeBuildFiles([...mirrored].sort())
  return { pages: pages.count, pictures: pictures.count, cards: cards.count, failures }

  async function writePage(path: string): Promise<void> {
    const original = thinOut(await readText(path))
    const locale = localeOf(path)
    if (!only) for (const href of pageLinks(original)) pages.add(href)
    findFiles(original)
    const html = toMirrorPage(original, locale)
    const parts = toDocumentParts(html)
    const frame = frames.get(locale)
    const target = toMirrorHref(path)
    mirrored.add(target)
    await write(`${target}/index.html`, html)
    // Made anew from the page as it is written: places in a frame count its very characters.
    if (frame) await write(payloadHref(target), JSON.stringify(toPayload(parts, frame.id, frame.frame)))
    await writeLateParts(original, parts.build, locale)
  }

  /** What a page loads late ("24 more") is a fragment; its address follows from that of the link. */
  async function writeLateParts(html: string, build: string, locale: Locale): Promise<void> {
    for (const [link] of html.matchAll(/<a [^>]*data-more="[^"]*"[^>]*>/g)) {
      const [, href = ''] = /href="([^"]*)"/.exec(link.replaceAll('&amp;', '&')) ?? []
      const [, list = ''] = /data-more="([^"]*)"/.exec(link) ?? []
      if (!only || only.includes(href.replace(/#.*/, ''))) await writeLatePart(href, list, build, locale)
    }
  }

  /** @param list `true` for the next page of a list, else the name of a related list. */
  async function writeLatePart(href: string, list: string, build: string, locale: Locale): Promise<void> {
    const own = new URL(href, origin)
    const inMirror = new URL(toMirrorHref(href), origin)
    const address = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
      list === 'true'
        ? fragmentHref('list-page', { path: pathname, search }, build)
        : fragmentHref('related-list', { path: pathname, list }, build)
    const fragment: unknown = JSON.parse(await readText(address(own)))
    if (!isFragment(fragment)) throw new Error(`No fragment: ${href}`)
    const original = thinOut(fragment.html)
    findFiles(original)
    const target = new URL(address({ pathname: inMirror.pathname, search: '' }), origin)
    await write(target.pathname, JSON.stringify({ ...fragment, html: toMirrorPage(original, locale) }))
  }

  /** What belongs to no page. */
  async function writeFrameOfSite(): Promise<void> {
    await write('/_shell.html', await readText('/_shell.html'))
    const missing = await fetch(`${origin}/${defaultContentLocale}/404`)
    const notFound = thinOut(await missing.text())
    findFiles(notFound)
    await write('/404.html', toMirrorPage(notFound, defaultContentLocale))
    await write('/index.html', redirectPage(`/${defaultContentLocale}`))
    for (const locale of locales) await write(consentTextsPath(locale), await readText(consentTextsPath(locale)))
    for (const path of crawlerFiles) await tried(writeCrawlerFile(path))
  }

  async function writeCrawlerFile(path: string): Promise<void> {
    const answer = await fetchWithRetry(origin + path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.headers.get('content-type')?.includes('xml')) return write(path, bytes)
    const text = bytes.toString('utf8')
    findFiles(text)
    await write(path, text.replaceAll(fileAddress, toFilePath))
  }

  async function writeBuildFiles(prerendered: string[]): Promise<void> {
    const latest: unknown = JSON.parse(await readText('/builds/latest.json'))
    if (!isObject(latest)) throw new Error('The site does not say which build it is')
    const facts = { id: String(latest.id), timestamp: Number(latest.timestamp), prerendered }
    await write('/builds/latest.json', JSON.stringify(toLatestBuild(facts)))
    await write(`/builds/meta/${facts.id}.json`, JSON.stringify(toBuildMeta(facts)))
  }

  function findFiles(text: string): void {
    for (const [address] of text.matchAll(fileAddress)) pictures.add(address)
    for (const [path] of text.matchAll(/\/assets\/(?:base|page)-[0-9a-f-]+\.css/g)) sheets.add(path)
    for (const [address] of text.matchAll(/\/(?:__share|downloads\/press)\/[\w/-]+\.(?:png|zip)/g)) cards.add(address)
  }

  async function writeFileOf(path: string, target: string): Promise<void> {
    const answer = await fetchWithRetry(origin + path)
    await write(decodeURIComponent(target), Buffer.from(await answer.arrayBuffer()))
  }

  async function readText(path: string): Promise<string> {
    return (await fetchWithRetry(origin + path)).text()
  }

  async function write(path: string, content: string | Buffer): Promise<void> {
    const target = join(out, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }

  /** One file less is no reason to give up the others. */
  function tried(work: Promise<void>): Promise<void> {
    return work.catch((error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)))
  }
}

const pageLink = new RegExp(` href="(/(?:${localePattern})(?:/[^"?#.]*)?(?:\\?[^"#]*)?)(?:#[^"]*)?"`, 'g')

/** Pages that a page links to, with the query where it becomes a page of its own. */
function pageLinks(html: string): string[] {
  return [...html.matchAll(pageLink)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .map(href => (isMirrored(href) ? href : href.replace(/\?.*/, '')))
}

function localeOf(path: string): Locale {
  const locale = path.split('/')[1]
  return isLocale(locale) ? locale : defaultContentLocale
}

/** A static server knows no language: the start page of the default one. */
function redirectPage(href: string): string {
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${href}"><a href="${href}">${href}</a>`
}

/** The rules of the types are with their views, which plain Node cannot load: this feed is named here once more. */
function newsFeedPath(locale: Locale): string {
  return `/${locale}/${localeTable[locale].routes.news}.rss`
}
