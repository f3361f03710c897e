import { soakMinutes } from '../soak-minutes.ts'
import { measure } from './measure.ts'
import { soak } from './soak.ts'

measure(
  '200 requests a second while the content service fails now and then',
  () => soak(soakMinutes),
  (soakMinutes + 10) * 60_000,
)
