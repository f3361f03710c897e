import { replayPreviews } from '../../../test/integration/replayed-previews.ts'
import { measure, none } from './measure.ts'

measure('links and signatures of drafts replayed for what they were not made for', async () => {
  const { tried, wrong } = await replayPreviews()
  return none(wrong, tried, 'replays showed a draft')
})
