import { expect, test } from 'vitest'
import { markField } from './field-mark.ts'
import { fieldMark, parseFieldMark, toFieldMark } from './preview-messages.ts'

test('the preview reads what rendering writes', () => {
  const mark = markField('12-a#b', 'headline')
  expect(mark).toEqual({ [fieldMark]: toFieldMark('12-a#b', 'headline') })
  expect(parseFieldMark(mark['data-edit'])).toEqual({ uid: '12-a#b', name: 'headline' })
})
