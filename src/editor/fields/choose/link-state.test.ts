import { expect, test } from 'vitest'
import { linkTrouble } from './link-state.ts'

const target = { kind: 'story', text: '', uuid: 'a', anchor: '', newTab: false } as const

test('a link leads to nothing only where the stories of its own address are known', () => {
  expect(linkTrouble(target, undefined, '', false)).toBeNull()
  expect(linkTrouble(target, new Map(), '', true)).toBeNull()
  expect(linkTrouble(target, new Map(), '', false)).toBe('gone')
})
