import fc from 'fast-check'
import { generatedTarget } from '../../../test/integration/generated-targets.ts'
import { hostileTargets } from '../../../test/integration/hostile-targets.ts'
import { sendRaw } from '../../../test/integration/listen.ts'
import { measure, none } from './measure.ts'
import { startMeasured, visit } from './site.ts'

/** Longer than this is hanging, in milliseconds; the machine may have other work. */
const hangs = 10_000

measure('request targets as bytes on a socket each', async () => {
  const site = await startMeasured()
  try {
    const targets = [...hostileTargets(), ...fc.sample(generatedTarget(), 5000)].map(target =>
      target.replace(/[\s\u0000-\u001f]/g, ' ').replaceAll(' ', '+'),
    )
    const bad: string[] = []
    const left = targets.values()
    const one = async (): Promise<void> => {
      for (const target of left) {
        const start = performance.now()
        const answer = await sendRaw(
          site.port,
          `GET ${target} HTTP/1.1\r\nHost: own.example\r\nConnection: close\r\n\r\n`,
        )
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
        const location = /\r\nlocation: ([^\r]*)/i.exec(answer)?.[1] ?? '/'
        const isOff = !/^\/(?![/\\])/.test(location) && !location.startsWith(site.origin)
        const leaks = /\n\s+at .+:\d+:\d+/.test(answer.slice(0, 5000))
        if (status === 0 || status >= 500 || isOff || leaks || performance.now() - start > hangs) bad.push(target)
      }
    }
    await Promise.all(Array.from({ length: 8 }, one))
    const isWell = (await visit(site.origin, '/de')).status === 200
    return none(
      isWell ? bad : ['/de afterwards'],
      targets.length,
      'answered by a fault, a stack, a hang or another site',
    )
  } finally {
    await site.stop()
  }
})
