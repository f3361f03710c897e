import { expect, test } from 'vitest'
import type { Story } from '../block.ts'
import { groupByDepartment } from './departments.ts'

const person = (name: string, department: string) => ({ name, content: { department } }) as unknown as Story<'person'>

test('departments follow the datasource, people keep their order, unknown departments come last', () => {
  const people = [
    person('Emil', 'ui-ux'),
    person('Gast', 'visiting'),
    person('Judith', 'management'),
    person('Nilgün', 'ui-ux'),
  ]
  const departments = groupByDepartment(people, ['management', 'ui-ux', 'office'])
  expect(departments.map(({ key, people: members }) => [key, members.map(({ name }) => name)])).toEqual([
    ['management', ['Judith']],
    ['ui-ux', ['Emil', 'Nilgün']],
    ['visiting', ['Gast']],
  ])
})
