import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { makeSeededFolder } from '../../../test/seeded-folder.ts'
import { rmSync } from 'node:fs'
import { all, atMost, measure, none } from './measure.ts'
import { pause, startMeasured, visit, type MeasuredSite } from './site.ts'

const deploys = 20
const sessions = 50
const steps = ['/de', '/de/referenzen', '/de/kontakt', '/en', '/en/references', '/de/team'] as const

measure('deploys under load, and back', async () => {
  const folder = await makeSeededFolder()
  let site: MeasuredSite = await startMeasured({ DATA_DIR: folder })
  // What a proxy in front does: new requests go to the new process, those under way end where they are.
  const front = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming
    const onward = ask({ host: 'localhost', port: site.port, path, method, headers, agent: false }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', error => outgoing.writeHead(502, { 'x-why': error.message.slice(0, 80) }).end())
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const failed: string[] = []
  let requests = 0
  let isOver = false
  const session = async (number: number): Promise<void> => {
    for (let step = number; !isOver; step++) {
      const path = steps[step % steps.length] ?? '/de'
      const page = await visit(origin, path)
      requests++
      if (page.status !== 200) failed.push(`${path} ${page.status} ${page.headers.get('x-why') ?? ''}`)
      // The tab that loaded it asks for files of that build and for the next page, no matter which process answers now.
      const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page.text)?.[1]
      for (const more of [asset, `/__payload${steps[(step + 1) % steps.length]}.json`]) {
        if (more === undefined) continue
        const answer = await visit(origin, more)
        requests++
        if (answer.status !== 200) failed.push(`${more} ${answer.status}`)
      }
      await pause(1200)
    }
  }
  const all50 = Array.from({ length: sessions }, (_, number) => session(number))
  let back = 0
  try {
    for (let deploy = 0; deploy < deploys; deploy++) {
      const before = site
      const start = performance.now()
      const next = await startMeasured({ DATA_DIR: folder })
      const switched = performance.now()
      site = next
      if (deploy === deploys - 1) {
        // Back: the process of before is still there.
        site = before
        back = performance.now() - switched
        await next.stop()
      } else if ((await before.stop()) !== 0) failed.push(`deploy ${deploy}: the old process ended badly`)
      await pause(Math.max(0, 200 - (performance.now() - start)))
    }
    isOver = true
    await Promise.all(all50)
    return all(
      none(failed, requests, `requests of ${sessions} sessions failed over ${deploys} deploys`),
      atMost('back in', back / 1000, 2, 's'),
    )
  } finally {
    isOver = true
    await Promise.allSettled(all50)
    front.closeAllConnections()
    front.close()
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
