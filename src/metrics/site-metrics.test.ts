import { expect, test } from 'vitest'
import { createSiteMetrics, kindOf } from './site-metrics.ts'

test.each([
  ['/de', 'page'],
  ['/', 'page'],
  ['/forms', 'page'],
  ['/forms/contact', 'form'],
  ['/_shell.html', 'file'],
  ['/_shellxhtml', 'page'],
  ['/editor/stories', 'editor'],
  ['/readyz', 'health'],
  ['/de/assets/', 'page'],
])('%s counts as %s', (target, kind) => {
  expect(kindOf(target)).toBe(kind)
})

test('requests are counted by kind and class of status, each series once', async () => {
  const metrics = createSiteMetrics()
  for (const status of [200, 204, 0, 700, 404, 200]) metrics.request('page', status, 0.02)
  metrics.request('form', 200, 0.02)
  metrics.cache('hit')
  metrics.cache('hit')
  const text = await metrics.registry.text()
  expect(text).toContain('nennmass_request_seconds_count{kind="page",status="2xx"} 3\n')
  expect(text).toContain('nennmass_request_seconds_count{kind="page",status="none"} 2\n')
  expect(text).toContain('nennmass_request_seconds_count{kind="page",status="4xx"} 1\n')
  expect(text).toContain('nennmass_request_seconds_bucket{kind="form",status="2xx",le="0.025"} 1\n')
  expect(text).toContain('nennmass_page_cache_total{outcome="hit"} 2\n')
})
