import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../src/base/json.ts'
import { blockSchemas, contentTypes } from '../src/blocks/schemas.ts'
import { defineBlock, definePage } from '../src/model/story/schema.ts'
import { toComponents } from './to-components.ts'

const [note, chapter] = toComponents([
  defineBlock({
    name: 'note',
    label: 'Notiz',
    fields: {
      text: { type: 'text', label: 'Text', required: true, translatable: true, maxLength: 80, pattern: '^[a-z]+$' },
      tone: { type: 'option', label: 'Ton', options: ['calm', 'loud'] },
      place: { type: 'datasource-option', label: 'Land', datasource: 'countries' },
      author: { type: 'relation', label: 'Autorin', to: ['person'] },
      goal: { type: 'link', label: 'Ziel' },
      parts: { type: 'blocks', label: 'Teile', allow: ['fact'], max: 3 },
      model: { type: 'asset', label: 'Modell', files: ['models'] },
    },
  }),
  definePage({ name: 'chapter', label: 'Kapitel', fields: {} }),
])

test('a block is nestable, a content type is a root', () => {
  expect(note).toMatchObject({ name: 'note', display_name: 'Notiz', is_root: false, is_nestable: true })
  expect(chapter).toMatchObject({ is_root: true, is_nestable: false })
})

test('every kind of field becomes the field that Storyblok has for it', () => {
  expect(note?.schema).toEqual({
    text: {
      type: 'text',
      pos: 0,
      display_name: 'Text',
      required: true,
      translatable: true,
      max_length: 80,
      regex: '^[a-z]+$',
    },
    tone: {
      type: 'option',
      pos: 1,
      display_name: 'Ton',
      options: [
        { name: 'calm', value: 'calm' },
        { name: 'loud', value: 'loud' },
      ],
    },
    place: { type: 'option', pos: 2, display_name: 'Land', source: 'internal', datasource_slug: 'countries' },
    author: {
      type: 'option',
      pos: 3,
      display_name: 'Autorin',
      source: 'internal_stories',
      use_uuid: true,
      filter_content_type: ['person'],
    },
    goal: {
      type: 'multilink',
      pos: 4,
      display_name: 'Ziel',
      show_anchor: true,
      allow_target_blank: true,
      email_link_type: true,
      asset_link_type: true,
    },
    parts: {
      type: 'bloks',
      pos: 5,
      display_name: 'Teile',
      restrict_components: true,
      restrict_type: '',
      component_whitelist: ['fact'],
      maximum: 3,
    },
    model: { type: 'asset', pos: 6, display_name: 'Modell' },
  })
})

test('the search engine group is the plugin that Storyblok has for it', () => {
  expect(chapter?.schema.seo).toMatchObject({ type: 'custom', field_type: 'seo_metatags', translatable: true })
})

test('ids follow from the names alone', () => {
  expect(toComponents([definePage({ name: 'chapter', label: 'Anders', fields: {} })])[0]?.id).toBe(chapter?.id)
})

/** Fields of blocks that their schema does not name, as `component.field`. */
function undeclared(value: unknown, schemas: Readonly<Record<string, { fields: object }>>): string[] {
  if (Array.isArray(value)) return value.flatMap(each => undeclared(each, schemas))
  if (!isObject(value)) return []
  const { component } = value
  const fields = typeof component === 'string' ? schemas[component]?.fields : undefined
  const own = fields ? Object.keys(value).filter(key => !isDeclared(key, fields)) : []
  return [
    ...own.map(key => `${String(component)}.${key}`),
    ...Object.values(value).flatMap(each => undeclared(each, schemas)),
  ]
}

const isDeclared = (key: string, fields: object): boolean =>
  /^(?:_uid|_editable|component)$/.test(key) || (key.split('__i18n__')[0] ?? '') in fields

test('the demonstration world has no field that its component does not declare: the official command line would not push it', () => {
  const folder = new URL('../content/stories/', import.meta.url)
  const found = readdirSync(folder).flatMap(name => {
    const story = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as JsonObject
    return undeclared(story.content, { ...blockSchemas, ...contentTypes })
  })
  expect(found).toEqual([])
})
