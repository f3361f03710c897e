import { expect, test } from 'vitest'
import { createTaskPool } from './task-pool.ts'
import { isMirrored, toFilePath, toMirrorHref } from './mirror-address.ts'
import { thinOut, toMirrorPage } from './mirror-page.ts'

test('a linked state of a list is a page of its own in a mirror', () => {
  expect(toMirrorHref('/de/referenzen?kategorie=tools#liste')).toBe('/de/referenzen/~kategorie=tools#liste')
  expect(toMirrorHref('/de/referenzen?kunde=x&ansicht=index')).toBe('/de/referenzen/~kunde=x~ansicht=index')
  expect(toMirrorHref('/de/team#oben')).toBe('/de/team#oben')
})

test('a query that cannot be a file name leads to the whole list', () => {
  for (const query of ['?suche=ä/b', '?a=../x', '?a=1&b=2&c=3&d=4', '?suche=']) {
    expect(toMirrorHref(`/de/referenzen${query}#liste`)).toBe('/de/referenzen#liste')
    expect(isMirrored(`/de/referenzen${query}`)).toBe(false)
  }
})

test('a picture variant becomes a file that its ending explains', () => {
  const address = '/f/1/20x10/0a1b2c3d4e/pump.jpg'
  expect(toFilePath(`${address}/m/640x0/filters:format(webp)`)).toBe(
    '/f/1/20x10/0a1b2c3d4e/m/640x0/filters-format-webp/pump.webp',
  )
  expect(toFilePath(`${address}/m/640x480`)).toBe('/f/1/20x10/0a1b2c3d4e/m/640x480/pump.jpg')
  expect(toFilePath(address)).toBe(address)
})

test('lists of variants keep two widths, in markup and in the props of islands', () => {
  const list = (type: string) => [320, 640, 960, 1400].map(w => `/f/1/9x9/0a1b2c3d4e/a.jpg/m/${w}x0/${type} ${w}w`)
  const webp = list('filters:format(webp)')
  expect(thinOut(`srcset="${webp.join(', ')}"`)).toBe(`srcset="${webp[1]}, ${webp[3]}"`)
  expect(thinOut(`&quot;${webp.join(', ')}&quot;`)).toBe(`&quot;${webp[1]}, ${webp[3]}&quot;`)
  const jpeg = list('filters:format(jpeg)')
  expect(thinOut(jpeg.join(', '))).toBe(jpeg[1])
  expect(thinOut(`${webp[0]}`)).toBe(webp[0])
})

test('the boxes of a filter become links, and fields for words go', () => {
  const html =
    '<form class="filter grid" data-filter="true" data-view="pictures" action="/de/referenzen#liste" method="get"><label class="filter-option"><input type="checkbox" name="kategorie" data-slug="werkzeuge" value="tools"/><span>Werkzeuge</span></label><label class="filter-option"><input type="checkbox" name="kategorie" value="x" checked=""/><span>X</span></label><p class="filter__apply"><button>Los</button></p></form><form class="a" role="search"><input/></form>'
  expect(toMirrorPage(html, 'de')).toBe(
    '<div class="filter grid" data-view="pictures"><a class="filter-option" href="/de/referenzen/kategorie/werkzeuge#liste"><span>Werkzeuge</span></a><a class="filter-option" href="/de/referenzen#liste" aria-current="true"><span>X</span></a></div>',
  )
})

test('queues do each item once, some at a time, with what is found on the way', async () => {
  const done: string[] = []
  let running = 0
  let most = 0
  const { queue, finished } = createTaskPool()
  const letters = queue(2, async item => {
    most = Math.max(most, ++running)
    if (item.length < 3) for (const next of ['a', 'b']) letters.add(item + next)
    await Promise.resolve()
    done.push(item)
    running--
  })
  letters.add('a')
  letters.add('a')
  await finished
  expect(done.toSorted()).toEqual(['a', 'aa', 'aaa', 'aab', 'ab', 'aba', 'abb'])
  expect(most).toBe(2)
})
