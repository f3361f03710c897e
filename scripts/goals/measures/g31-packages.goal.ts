import { spawnSync } from 'node:child_process'
import { readProductionPackages } from '../../production-packages.ts'
import { all, atMost, measure } from './measure.ts'

measure('packages in production', () => {
  const { installed, bundled } = readProductionPackages()
  const audit = spawnSync(process.execPath, ['scripts/audit.ts'], { encoding: 'utf8', timeout: 120_000 })
  const said = audit.status === 2 ? 'known weaknesses not measured: the registry does not answer' : audit.stdout.trim()
  return Promise.resolve(
    all(
      atMost('packages installed beside the server', installed.size, 60, ''),
      { figure: `code of ${bundled.size} packages is in the built programs`, holds: true },
      { figure: said, holds: audit.status === 0 },
    ),
  )
})
