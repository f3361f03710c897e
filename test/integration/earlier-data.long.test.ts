import { expect, test } from 'vitest'
import { earlierCommits, openEarlierData } from './earlier-data.ts'

const commits = earlierCommits(10)
if (commits.length === 0)
  process.stdout.write('Note: there is no history here: data folders of earlier commits are left out\n')

test.skipIf(commits.length === 0).each(commits)('a data folder of %s opens, with all that was in it', async commit => {
  const { wrong } = await openEarlierData(commit)
  expect(wrong).toEqual([])
})
