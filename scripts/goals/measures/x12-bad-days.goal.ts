import {
  clockSetBack,
  damagedPages,
  deadContentForAnHour,
  threeDaysWithoutMail,
} from '../../../test/integration/bad-days.ts'
import { all, measure, none } from './measure.ts'

const mails = 100

measure('mail dead for three days, a clock set back, dead content for an hour, damaged pages', async () => {
  const { arrived, doubled, parked, attempts } = await threeDaysWithoutMail(mails)
  const damaged = await damagedPages(60)
  return all(
    {
      figure: `${arrived} of ${mails} mails after three days, ${doubled} doubled, ${parked} parked, ${attempts} attempts`,
      holds: arrived === mails && doubled === 0 && parked === 0,
    },
    none(await clockSetBack(), 7, 'changes of the clock were seen'),
    none(await deadContentForAnHour(), 84, 'answers failed in an hour without content'),
    none(damaged.wrong, damaged.tried, `damaged pages were not said in one line (${damaged.refused} refused)`),
  )
})
