import { expect, test } from 'vitest'
import { withoutStrangeIds } from './named-stories.ts'

test('what cannot be a uuid is not asked for', () => {
  const uuid = 'c59caf55-9b80-43a0-9ee7-c8b802882808'
  const strange = ['', ' ', '\u0000', '\ud800', 'a,b', `${uuid}\n`, '../x', 'x'.repeat(101), '{}']
  expect(withoutStrangeIds([...strange, uuid, 'page_1'])).toEqual([uuid, 'page_1'])
})
