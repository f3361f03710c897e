import { readConfig } from '../../../src/config.server.ts'
import { silentLog } from '../../../src/base/log.ts'
import { openContentService } from '../../../src/capabilities/content/content-service.server.ts'
import { publishFields } from '../../../bench/publish.ts'
import { all, atMost, measure, percentile } from './measure.ts'
import { pause, startMeasured, visit } from './site.ts'

measure('publications by another process until they are seen', async () => {
  const site = await startMeasured()
  const editing = await openContentService(readConfig({ DATA_DIR: site.dataDir }), silentLog)
  try {
    const times: number[] = []
    await visit(site.origin, '/de/impulse/hmi-lab')
    for (let at = 0; at < 20; at++) {
      const title = `Fassung ${at} der Messung`
      await publishFields(editing.service, 'busse-design/impulse/hmi-lab', { title })
      const start = performance.now()
      while (
        !(await visit(site.origin, '/de/impulse/hmi-lab')).text.includes(title) &&
        performance.now() - start < 20_000
      )
        await pause(10)
      times.push((performance.now() - start) / 1000)
    }
    return all(atMost('one process p95', percentile(times, 0.95), 1, 's'))
  } finally {
    await editing.close()
    await site.stop()
  }
})
