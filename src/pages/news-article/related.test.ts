import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import { relatedByTopic } from './related.ts'

/** An article with that name, its topics and projects. */
function article(uuid: string, topics: string[], projects: string[] = [], href: string | null = `/de/${uuid}`) {
  const content = { topics, references: projects.map(project => ({ uuid: project })) }
  return { uuid, href, content } as unknown as Story<'news_article'>
}

const story = article('this', ['award', 'project'], ['pump'])
const uuids = (all: Story<'news_article'>[]) => relatedByTopic(story, all, new Set(['pump'])).map(({ uuid }) => uuid)

test('articles about the same project come before those on the same topic', () => {
  expect(
    uuids([story, article('prize', ['award']), article('pump', ['fair'], ['pump']), article('team', ['team'])]),
  ).toEqual(['pump', 'prize'])
})

test('at most 24, and none without a page in this language', () => {
  const prizes = Array.from({ length: 30 }, (_, index) => article(`prize-${index}`, ['award']))
  const related = uuids([article('x', ['award'], [], null), ...prizes])
  expect([related.length, related[0]]).toEqual([24, 'prize-0'])
})
