import { earlierCommits, openEarlierData } from '../../../test/integration/earlier-data.ts'
import { measure, none } from './measure.ts'

measure('data folders of earlier commits', async () => {
  const commits = earlierCommits(10)
  if (commits.length === 0) return { figure: 'there is no history here', holds: true }
  const wrong: string[] = []
  for (const commit of commits) wrong.push(...(await openEarlierData(commit)).wrong)
  return none(wrong, commits.length, 'data folders lost something')
})
