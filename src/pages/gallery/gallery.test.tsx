import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { blockSchemas } from '../../blocks/schemas.ts'
import { locales } from '../../model/locale.ts'
import { themes } from '../../model/story/schema.ts'
import { blockExamples, fewestExamples } from './gallery-examples.server.ts'
import { renderGalleryParts, renderExample } from './gallery.server.tsx'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error' },
})

test('every block has its shortest, its normal and its longest example', () => {
  const tooFew = Object.keys(blockSchemas).filter(
    name => ([...blockExamples].find(([it]) => it === name)?.[1].length ?? 0) < fewestExamples,
  )
  expect(tooFew).toEqual([])
})

test.each(locales)('every example in %s is valid HTML without inline styles', async locale => {
  const problems: string[] = []
  for (const example of await renderGalleryParts({ locale, theme: null, name: null })) {
    const { id } = example
    const { results } = await validator.validateString(renderExample(example))
    for (const { ruleId, message, selector } of results.flatMap(result => result.messages)) {
      problems.push(`${id}: ${ruleId} ${message} (${selector ?? ''})`)
    }
  }
  expect(problems).toEqual([])
})

const themed = locales.flatMap(locale => themes.map(theme => ({ locale, theme })))

test.each(themed)('every example in $locale on $theme renders without inline styles', async choice => {
  for (const example of await renderGalleryParts({ ...choice, name: null })) {
    expect(renderExample(example), example.id).not.toMatch(/\sstyle=/)
  }
})

function Broken(): never {
  throw new Error('no width')
}

test('an example that cannot be rendered is named', () => {
  const example = { name: 'price_table', id: 'price_table-2', title: 'longest', element: <Broken /> }
  expect(() => renderExample(example)).toThrow('price_table-2 (longest) cannot be rendered: Error: no width')
})
