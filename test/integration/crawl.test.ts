import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, inject, test } from 'vitest'
import { pageAddresses } from './addresses.ts'
import { type ReadPage, readPage } from './read-page.ts'

// Every navigable address of the demonstration world in each language its story has, once.

interface CrawledPage extends ReadPage {
  status: number
  /** Breaches of the HTML standard. */
  invalid: string[]
}

const origin = inject('origin')
const { de, en } = pageAddresses()
const pages = new Map<string, CrawledPage>()

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error' },
})

beforeAll(async () => {
  await inTurn(4, [...de, ...en], async address => {
    const answer = await fetch(origin + address, { redirect: 'manual' })
    const html = await answer.text()
    const { results } = await validator.validateString(html)
    const messages = results.flatMap(result => result.messages)
    pages.set(address, {
      ...readPage(html, origin),
      status: answer.status,
      invalid: messages.map(({ ruleId, message, selector }) => `${address}: ${ruleId} ${message} (${selector ?? ''})`),
    })
  })
})

test('the demonstration world has 434 German and 354 English pages', () => {
  expect([de.length, en.length]).toEqual([434, 354])
})

test('every page answers 200', () => {
  expect(
    [...pages].filter(([, { status }]) => status !== 200).map(([address, { status }]) => `${address} ${status}`),
  ).toEqual([])
})

test('every page is valid HTML without inline styles', () => {
  expect([...pages.values()].flatMap(page => page.invalid).slice(0, 40)).toEqual([])
})

test('every internal link leads straight to a page or file', async () => {
  const targets = firstUse(page =>
    page.links.filter(link => !link.startsWith('#')).map(link => link.replace(/#.*$/, '')),
  )
  const unknown = [...targets].filter(([target]) => !pages.has(target))
  const broken: string[] = []
  await inTurn(4, unknown, async ([target, from]) => {
    const answer = await fetch(origin + target, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 200) broken.push(`${target} ${answer.status} (on ${from})`)
  })
  expect(broken.sort()).toEqual([])
})

test('every fragment names an element of its page', () => {
  const missing = [...pages].flatMap(([address, page]) =>
    page.links.flatMap(link => {
      const [path = '', fragment] = link.split('#')
      const target = path === '' ? page : pages.get(path)
      return fragment && target && !target.ids.has(decodeURIComponent(fragment)) ? [`${link} (on ${address})`] : []
    }),
  )
  expect(missing).toEqual([])
})

test('no picture is missing', async () => {
  const originals = firstUse(page => page.assets.map(asset => asset.replace(/\/m\/.*$/, '')))
  const missing: string[] = []
  await inTurn(4, [...originals], async ([asset, from]) => {
    const answer = await fetch(origin + asset, { method: 'HEAD' })
    if (answer.status !== 200) missing.push(`${asset} ${answer.status} (on ${from})`)
  })
  expect(missing.sort()).toEqual([])
})

test('pictures come in the sizes that pages ask for', async () => {
  const variants = [...firstUse(page => page.assets.filter(asset => asset.includes('/m/'))).keys()].sort()
  const sample = variants.filter((_, place) => place % Math.ceil(variants.length / 24) === 0)
  const broken: string[] = []
  await inTurn(2, sample, async variant => {
    const answer = await fetch(origin + variant)
    const { byteLength } = await answer.arrayBuffer()
    const type = answer.headers.get('content-type')
    if (answer.status !== 200 || !type?.startsWith('image/') || byteLength === 0)
      broken.push(`${variant} ${answer.status} ${type}`)
  })
  expect(broken).toEqual([])
})

/** Every address that `pick` finds, with the first page it stands on. */
function firstUse(pick: (page: CrawledPage) => string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [address, page] of pages) for (const item of pick(page)) if (!found.has(item)) found.set(item, address)
  return found
}

/** Works through a list with a few hands. */
async function inTurn<T>(hands: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
