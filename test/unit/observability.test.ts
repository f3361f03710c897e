import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const known = new Set(
  [
    'src/metrics/site-metrics.ts',
    'src/capabilities/operation/metrics.server.ts',
    'src/metrics/process-metrics.server.ts',
  ].flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/'((?:nennmass|process)_[a-z_]+)'/g)].map(match => match[1] ?? ''),
  ),
)
const documented = readFileSync('docs/operations.md', 'utf8')
const alerts = readFileSync('deploy/alerts.yml', 'utf8')

test.each(['deploy/dashboard.json', 'deploy/alerts.yml'])('%s asks for metrics that exist', path => {
  const named = [...readFileSync(path, 'utf8').matchAll(/\b((?:nennmass|process)_[a-z_]+)/g)].map(
    match => match[1] ?? '',
  )
  const unknown = named.filter(name => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})

test('what systemd runs has one data folder', () => {
  const folders = ['nennmass', 'nennmass-backup', 'nennmass-mirror'].map(
    name => /^Environment=.*\bDATA_DIR=(\S+)/m.exec(readFileSync(`deploy/${name}.service`, 'utf8'))?.[1],
  )
  expect(new Set(folders)).toEqual(new Set(['/var/lib/nennmass']))
})

test('every alert is documented, and the dashboard is JSON', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(match => match[1] ?? '')
  expect(names.filter(name => !documented.includes(`| \`${name}\``))).toEqual([])
  expect(JSON.parse(readFileSync('deploy/dashboard.json', 'utf8'))).toHaveProperty('panels')
})
