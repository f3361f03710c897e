import { expect, test } from 'vitest'
import { toComponents } from '../story/open-story.fixture.ts'
import { nameOfBlock } from './block-name.ts'

const components = toComponents({
  fact: { display_name: 'Zahl', schema: { label: { type: 'text' }, value: { type: 'text' }, unit: { type: 'text' } } },
  hero: { display_name: 'Auftakt', schema: { headline: { type: 'text' } } },
  story_list: { display_name: 'Liste', schema: { headline: { type: 'text' } } },
  media: { display_name: 'Bild oder Film', schema: { caption: { type: 'text' } } },
  text_section: { display_name: 'Textabschnitt', schema: { headline: { type: 'text' } } },
})
const fact = {
  _uid: 'f',
  component: 'fact',
  label: 'Konstruktionsdatensatz',
  label__i18n__en: 'Design data set',
  value: '1',
  unit: 'Satz',
  unit__i18n__en: 'set',
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

test('a list is named by the rail of the page, a text by its headline, the opening by its kind', () => {
  const words = { _uid: 'b', rail_label: 'Arbeit', headline: 'Sechs von 250' }
  const nameOf = (component: string) => nameOfBlock({ ...words, component }, components, '')
  expect(nameOf('story_list')).toEqual({ name: 'Arbeit', kind: 'Liste' })
  expect(nameOf('text_section')).toEqual({ name: 'Sechs von 250', kind: 'Textabschnitt' })
  expect(nameOfBlock({ ...words, component: 'hero', rail_label: '' }, components, '')).toEqual({
    name: 'Auftakt',
    kind: '',
  })
})

test('a picture is named by the first sentence of its caption; a name that only repeats the kind is said once', () => {
  const picture = { _uid: 'p', component: 'media', caption: 'Maßblatt. Das Gehäuse lässt sich wenden.' }
  expect(nameOfBlock(picture, components, '')).toEqual({ name: 'Maßblatt', kind: 'Bild oder Film' })
  expect(nameOfBlock({ _uid: 'l', component: 'story_list', rail_label: 'Liste' }, components, '')).toEqual({
    name: 'Liste',
    kind: '',
  })
})
