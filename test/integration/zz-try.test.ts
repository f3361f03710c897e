import { test } from 'vitest'
import { openSite } from '/work/w/search/test/integration/site.ts'
test('try', async () => {
  const site = await openSite()
  for (const q of (process.env.TRY ?? '').split('|')) {
    const en = q.startsWith('en:'); const w = q.replace(/^en:/,'')
    const r = await site.get((en?'/en/search?search=':'/de/suche?suche=')+encodeURIComponent(w))
    const h = await r.text()
    console.log(q, /search-bar__count[^>]*>(.*?)<\/p>/.exec(h)?.[1]?.replace(/<[^>]+>/g,''), /search-notes[^>]*>(.*?)<\/p>/.exec(h)?.[1]?.replace(/<[^>]+>/g,'') ?? '')
    for (const m of [...h.matchAll(/result-row__title"><a href="([^"]*)">.*?(?=<\/li>)/gs)].slice(0,5)) console.log('   ', m[1])
  }
  await site.close()
})
