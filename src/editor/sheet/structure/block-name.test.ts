import { expect, test } from 'vitest'
import { toComponents } from '../story/open-story.fixture.ts'
import { nameOfBlock } from './block-name.ts'

const components = toComponents({
  fact: { display_name: 'Zahl', schema: { label: { type: 'text' }, value: { type: 'text' }, unit: { type: 'text' } } },
  text_section: { display_name: 'Textabschnitt', schema: { headline: { type: 'text' } } },
})
const fact = {
  ...{ _uid: 'f', component: 'fact', label: 'Konstruktionsdatensatz', label__i18n__en: 'Design data set' },
  ...{ value: '1', unit: 'Satz', unit__i18n__en: 'set' },
}

test('a figure says its name, value and unit in the language of the content', () => {
  expect(nameOfBlock(fact, components, '')).toEqual({ name: 'Konstruktionsdatensatz', kind: '1 Satz' })
  expect(nameOfBlock(fact, components, 'en')).toEqual({ name: 'Design data set', kind: '1 set' })
})

test('words of the default language stand in for missing ones, the kind for no words at all', () => {
  const section = { _uid: 's', component: 'text_section', headline: 'Maß' }
  expect(nameOfBlock(section, components, 'en')).toEqual({ name: 'Maß', kind: 'Textabschnitt' })
  expect(nameOfBlock({ ...section, headline: ' ' }, components, '')).toEqual({ name: 'Textabschnitt', kind: '' })
})
