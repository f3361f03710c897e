import { tryProxies } from '../../../test/integration/proxies-in-front.ts'
import { all, measure, none } from './measure.ts'

measure('cache poisoning and smuggling behind nginx and Varnish', async () => {
  const fronts = await tryProxies()
  if (fronts.length === 0) return { figure: 'neither nginx nor Varnish is installed', holds: false }
  return all(
    ...fronts.map(({ name, tried, wrong }) => none(wrong, tried, `tries behind ${name} were kept or smuggled`)),
  )
})
