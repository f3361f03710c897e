import { silentLog } from '../src/base/log.ts'
import type { ContentService } from '../src/cms/content-service.server.ts'
import { readConfig } from '../src/config.server.ts'
import { openContentService } from '../src/capabilities/content/content-service.server.ts'
import { faults, startFaultyProxy } from './faulty-proxy.ts'
import { atMost, told, type Figure } from './figures.ts'
import { publishFields } from './publish.ts'
import { createDataDir, ensureProduct, startProduct } from './product.ts'

/** Each must hold this, whatever happens: less is a wrong page. */
const pages: Readonly<Record<string, RegExp>> = {
  '/de': /<footer[\s\S]*<\/html>/,
  '/de/kontakt': /header__nav[\s\S]*<footer[\s\S]*<\/html>/,
  '/de/neuigkeiten': /header__nav[\s\S]*news-line[\s\S]*<footer/,
  '/en/references': /header__nav[\s\S]*data-filter-list[\s\S]*<footer/,
  '/de/referenzen?kategorie=tools': /header__nav[\s\S]*data-filter-list[\s\S]*<footer/,
  '/de/neuigkeiten.rss': /<item>/,
  '/sitemap-de.xml': /<url>/,
}

/** What follows a change must show it: the telephone number of the settings, and the title of a news article. */
const shows: Readonly<Record<string, (version: number) => string>> = {
  '/de/kontakt': phone,
  '/en/references': phone,
  '/__payload/de/team.json': phone,
  '/de/neuigkeiten': title,
  '/de/neuigkeiten.rss': title,
}

const settingsSlug = 'busse-design/_settings'
const newsSlug = 'busse-design/neuigkeiten/jetzt-mit-nachrichten'
const healthyMs = 13_000

/**
 * A site in connected mode beside one with the embedded service, a proxy that fails at random between them, and changes of the
 * content all the while. `npm run bench -- connected --minutes=10`.
 */
export async function measureConnected(): Promise<Figure[]> {
  ensureProduct()
  const minutes = Number(/--minutes=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 10)
  const [upstreamDir, siteDir] = [createDataDir(), createDataDir()]
  const upstream = await startProduct(upstreamDir.path)
  const editing = await openContentService(readConfig({ DATA_DIR: upstreamDir.path }), silentLog)
  const proxy = await startFaultyProxy(upstream.origin, Math.random)
  const site = await startProduct(siteDir.path, {
    CONTENT_PROVIDER: 'storyblok',
    LOG_LEVEL: 'warn',
    STORYBLOK_API_URL: proxy.origin,
    STORYBLOK_DELIVERY_API_TOKEN: editing.service.tokens().public,
  })
  try {
    const figures = await run(site.origin, editing.service, proxy, minutes * 60_000)
    if (figures.some(({ met }) => met === false)) console.log(site.output().replaceAll(/.*Malformed content.*\n/g, ''))
    return figures
  } finally {
    await site.stop()
    proxy.close()
    await editing.close()
    await upstream.stop()
    upstreamDir.remove()
    siteDir.remove()
  }
}

async function run(
  origin: string,
  service: ContentService,
  proxy: Awaited<ReturnType<typeof startFaultyProxy>>,
  ms: number,
): Promise<Figure[]> {
  const counts = { healthy: 0, disturbed: 0, failed: 0 }
  const wrong: string[] = []
  const times: number[] = []
  const waits: number[] = []
  let version = 0
  let isOver = false

  async function visit(path: string, isDisturbed: boolean): Promise<void> {
    const start = performance.now()
    const response = await fetch(origin + path, { redirect: 'manual' })
    const text = await response.text()
    waits.push(performance.now() - start)
    counts[isDisturbed ? 'disturbed' : 'healthy']++
    if (response.status !== 200) counts.failed++
    // All were there before: each is sent as it was, or as it is now.
    if (response.status !== 200 || !pages[path]?.test(text)) wrong.push(`${path}: ${response.status}`)
  }

  async function visitors(isDisturbed: () => boolean): Promise<void> {
    while (!isOver) {
      for (const path of Object.keys(pages)) await visit(path, isDisturbed())
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  /** Publishes a new version of what is shown. */
  async function change(): Promise<void> {
    version++
    await publishFields(service, settingsSlug, { phone: phone(version) })
    await publishFields(service, newsSlug, { title: title(version), date: '2026-11-01 00:00' })
  }

  /** Waits until every place shows the newest version. */
  async function follow(from: number, after: string): Promise<void> {
    await Promise.all(
      Object.entries(shows).map(async ([path, textOf]) => {
        const wanted = textOf(version)
        for (;;) {
          const text = await fetch(origin + path).then(answer => answer.text())
          if (text.includes(wanted)) break
          if (performance.now() - from > 60_000) {
            wrong.push(`${path}: never showed ${wanted}`)
            break
          }
          await new Promise(resolve => setTimeout(resolve, 100))
        }
        const ms = performance.now() - from
        if (ms > 11_000) console.log(`${new Date().toISOString()} ${path}: ${ms.toFixed(0)} ms, after ${after}`)
        times.push(ms)
      }),
    )
  }

  let fault: string | null = null
  for (const path of [...Object.keys(pages), ...Object.keys(shows)]) await fetch(origin + path).then(a => a.text())
  const visiting = visitors(() => fault !== null)
  const end = performance.now() + ms
  while (performance.now() < end) {
    await change()
    await follow(performance.now(), 'publish')
    const kind = faults[Math.floor(Math.random() * faults.length)] ?? 'down'
    fault = kind
    proxy.set({ kind, share: Math.random() < 0.5 ? 1 : 0.4 })
    await change()
    await new Promise(resolve => setTimeout(resolve, 2000 + Math.random() * 10_000))
    proxy.set(null)
    fault = null
    await follow(performance.now(), kind)
    await new Promise(resolve => setTimeout(resolve, Math.random() * (healthyMs - 11_000)))
  }
  isOver = true
  await visiting
  for (const line of new Set(wrong)) console.log(`wrong: ${line}`)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000
  return [
    told('time, changes, calls to the service', `${(ms / 60_000).toFixed(1)} min, ${2 * version}, ${proxy.calls}`),
    told('pages read while healthy, while disturbed', `${counts.healthy}, ${counts.disturbed}`),
    atMost('wrong or missing pages', wrong.length, 0, String(wrong.length)),
    atMost(
      'publish or recovery → seen everywhere: worst',
      at(1),
      11,
      `${at(0.5).toFixed(1)} s median, ${at(0.95).toFixed(1)} s p95, ${at(1).toFixed(1)} s worst`,
    ),
    told('longest answer', `${(Math.max(...waits) / 1000).toFixed(2)} s`),
  ]
}

function phone(version: number): string {
  return `+49 30 ${700_000 + version}`
}

function title(version: number): string {
  return `Fassung ${version} von etwas`
}
