import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import type { WireStory } from '../../model/story/wire.ts'
import { createKeptRelated, keepsNoRelated, type RelatedWork } from './kept-related.ts'

function wire(uuid: string): WireStory {
  return { id: 1, uuid, name: uuid, slug: uuid, full_slug: uuid, content: { component: 'person', _uid: uuid } }
}

/** What parsing does is what these tests say. */
function parsing(work: (told: RelatedWork) => void = () => {}) {
  let count = 0
  const parse = (told: RelatedWork): Story => {
    work(told)
    return { uuid: `story ${++count}` } as Story
  }
  return parse
}

const noId = (): boolean => true

test('the same object is parsed once at each depth', () => {
  const kept = createKeptRelated()
  const [person, parse] = [wire('a'), parsing()]
  const ask = (depth: number) => kept.story(person, depth, new Map(), noId, parse)?.uuid
  expect([ask(1), ask(1), ask(2), ask(1)]).toEqual(['story 1', 'story 1', 'story 2', 'story 1'])
})

test('of a service in the network nothing is kept', () => {
  const [person, parse] = [wire('a'), parsing(told => told.uses('friend'))]
  const ask = () => keepsNoRelated.story(person, 1, new Map(), noId, parse)?.uuid
  expect([ask(), ask()]).toEqual(['story 1', 'story 2'])
})

test('it is parsed anew where a story that it refers to is another one, is gone or has come', () => {
  const kept = createKeptRelated()
  const [person, friend] = [wire('a'), wire('friend')]
  const parse = parsing(told => told.uses('friend'))
  const ask = (related: ReadonlyMap<string, WireStory>) => kept.story(person, 1, related, noId, parse)?.uuid
  expect(ask(new Map([['friend', friend]]))).toBe('story 1')
  expect(ask(new Map([['friend', friend]]))).toBe('story 1')
  expect(ask(new Map([['friend', wire('friend')]]))).toBe('story 2')
  expect(ask(new Map())).toBe('story 3')
  expect(ask(new Map([['friend', friend]]))).toBe('story 4')
})

test('what takes an id of the page is parsed for each page, and so is what refers to it', () => {
  const kept = createKeptRelated()
  const [person, friend] = [wire('a'), wire('friend')]
  const related = new Map([['friend', friend]])
  const claiming = parsing(told => void told.claimId('anchor'))
  const referring = parsing(told => told.uses('friend'))
  const ids: string[] = []
  const claim = (id: string): boolean => ids.push(id) > 0
  for (let page = 0; page < 2; page++) {
    kept.story(friend, 2, related, claim, claiming)
    expect(kept.story(person, 1, related, claim, referring)?.uuid).toBe(`story ${page + 1}`)
  }
  expect(ids).toEqual(['anchor', 'anchor'])
})
