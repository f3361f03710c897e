import { localePattern, locales } from '../src/model/locale.ts'
import { atMost, told, type Figure } from './figures.ts'
import { createLoadClient } from './load.ts'
import { createDataDir, ensureProduct, memoryOf, startProduct } from './product.ts'

const minutes = 10

/** Ten minutes of load over every page and its payload, then the memory the process holds. */
export async function measureMemory(): Promise<Figure[]> {
  ensureProduct()
  const data = createDataDir()
  const product = await startProduct(data.path)
  const client = createLoadClient()
  try {
    const paths = await allPaths(product.port)
    const { rate, failed } = await client.run({
      port: product.port,
      paths,
      connections: 16,
      milliseconds: minutes * 60_000,
    })
    const memory = memoryOf(product.pid)
    return [
      told('load', `${minutes} min, ${paths.length} addresses, ${rate.toFixed(0)} answers/s, ${failed} failed`),
      memory === null
        ? told('memory', 'unknown on this system')
        : atMost('memory after the load', memory, 300, `${memory.toFixed(0)} MB`, 'MB'),
    ]
  } finally {
    await client.close()
    await product.stop()
    data.remove()
  }
}

const pageLink = new RegExp(`<a[^>]* href="(/(?:${localePattern})(?:/[^"?#.]*)?)"`, 'g')

/** Every page that can be reached by links, and its payload. */
export async function allPaths(port: number): Promise<string[]> {
  const seen = new Set<string>(locales.map(locale => `/${locale}`))
  for (const path of seen) {
    const html = await (await fetch(`http://localhost:${port}${path}`)).text()
    for (const [, href = ''] of html.matchAll(pageLink)) seen.add(href)
  }
  return [...seen].flatMap(path => [path, `/__payload${path}.json`])
}
