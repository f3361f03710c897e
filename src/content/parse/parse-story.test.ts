import { expect, test } from 'vitest'
import type { Story } from '../../blocks/block.ts'
import type { WireStory } from '../../model/story/wire.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'
import { createKeptRelated } from './kept-related.ts'
import type { ParseContext } from './parse-context.ts'
import { parseStory, storiesOfType } from './parse-story.ts'

const uuid = '00000000-0000-4000-8000-000000000001'
const clientUuid = '00000000-0000-4000-8000-000000000002'

const map = buildTranslationMap(
  [
    {
      id: 1,
      uuid,
      slug: 'busse-design/kontakt',
      name: 'Kontakt',
      is_folder: false,
      is_startpage: false,
      published: true,
      alternates: [{ lang: 'en', path: 'busse-design/contact', name: 'Contact', published: true, translated_slug: '' }],
    },
  ],
  'busse-design',
)

function wire(content: Record<string, unknown>): WireStory {
  return {
    id: 7,
    uuid,
    name: 'Name',
    slug: 'x',
    full_slug: 'busse-design/x',
    content: { component: 'page', _uid: 'root', ...content },
  }
}

/** Parses a page and keeps what was logged. */
function parse(content: Record<string, unknown>, related: WireStory[] = []) {
  const lines: { facts: object; message: string }[] = []
  const note = (facts: object, message: string): void => void lines.push({ facts, message })
  const context: ParseContext = {
    locale: 'en',
    version: 'published',
    map,
    related: new Map(related.map(story => [story.uuid, story])),
    parsed: new Map(),
    kept: createKeptRelated(),
    assetOrigin: 'http://localhost:4000',
    assetOrigins: ['https://a.storyblok.com'],
    siteOrigin: 'http://localhost:4000',
    log: { debug: note, info: note, warn: note, error: note },
  }
  return { story: parseStory(wire(content), context), lines }
}

/** The body of a parsed page. */
function bodyOf(story: Story | null) {
  return storiesOfType([story], 'page')[0]?.content.body ?? []
}

test('links arrive resolved, in the language of the page', () => {
  const action = {
    component: 'action',
    _uid: 'a',
    label: 'Write to us',
    link: { linktype: 'story', id: uuid, anchor: 'form' },
  }
  const { story } = parse({ hero: [{ component: 'hero', _uid: 'h', headline: 'Hi', actions: [action] }] })
  const hero = storiesOfType([story], 'page')[0]?.content.hero[0]
  expect(hero).toMatchObject({ actions: [{ link: { kind: 'page', href: '/en/contact#form', newTab: false } }] })
})

test('an unknown component survives with its name and one log line', () => {
  const { story, lines } = parse({ body: [{ component: 'carousel', _uid: 'c', slides: [] }] })
  expect(bodyOf(story)).toEqual([
    { component: 'unrenderable', _uid: 'c', name: 'carousel', reason: { kind: 'unknown' } },
  ])
  expect(lines).toEqual([
    {
      facts: { story: 'busse-design/x', uid: 'c', component: 'carousel' },
      message: 'Block not rendered: unknown component',
    },
  ])
})

test('a block without a required field is not rendered, and says which', () => {
  const { story } = parse({
    body: [{ component: 'embed', _uid: 'e', url: { linktype: 'url', url: 'https://x.example' } }],
  })
  expect(bodyOf(story)[0]).toMatchObject({ component: 'unrenderable', reason: { kind: 'empty', field: 'title' } })
})

test.each([
  ['a text where a list belongs', { hero: 'text' }, 'hero'],
  ['an object where a date belongs', { valid_from: {} }, 'valid_from'],
  ['a date that does not exist', { valid_from: '2024-02-30' }, 'valid_from'],
  ['a number where a text belongs in a list', { hero: [3] }, 'hero'],
  ['an option nobody offers', { page_kind: 'circus' }, 'page_kind'],
])('%s is dropped with story, place and field', (_name, content, field) => {
  const { story, lines } = parse(content)
  expect(story).not.toBeNull()
  expect(lines[0]?.facts).toMatchObject({ story: 'busse-design/x', field })
})

test('a missing title falls back to the name of the story', () => {
  expect(parse({}).story?.content).toMatchObject({ title: 'Name', page_kind: 'home', hero: [], body: [] })
})

test('sections of the other language are left out', () => {
  const section = (id: string, locales: string[]) => ({ component: 'gallery', _uid: id, locales, files: [asset] })
  const { story } = parse({ body: [section('de', ['de']), section('both', []), section('en', ['en'])] })
  expect(bodyOf(story).map(block => block._uid)).toEqual(['both', 'en'])
})

const asset = {
  fieldtype: 'asset',
  filename: 'http://localhost:4000/f/1/1600x900/abcdef0123/x.jpg',
  alt: 'deutsch',
  focus: '10x20:11x21',
  meta_data: {
    alt__i18n__en: 'English',
    color: '#d8d8c8',
    measure: '{"w":{"from":[1,2],"to":[3,4],"offset":"below"},"h":{"from":[1]}}',
  },
}

test('assets bring size, language, focus, colour and complete measures; our own origin is dropped', () => {
  const { story } = parse({ preview_image: asset })
  expect(story?.content).toMatchObject({
    preview_image: {
      src: '/f/1/1600x900/abcdef0123/x.jpg',
      alt: 'English',
      width: 1600,
      height: 900,
      focus: '10x20:11x21',
      color: '#d8d8c8',
      measure: { w: { from: [1, 2], to: [3, 4], offset: 'below' } },
      extension: 'jpg',
    },
  })
})

test('relations of relations are followed twice, then end', () => {
  const person: WireStory = {
    ...wire({}),
    uuid: clientUuid,
    content: {
      component: 'client',
      _uid: 'cl',
      title: 'Ampelio',
      website: { linktype: 'url', url: 'https://ampelio.example' },
    },
  }
  const { story } = parse({ body: [{ component: 'review', _uid: 'r', quote: 'Q', name: 'N', client: clientUuid }] }, [
    person,
  ])
  expect(bodyOf(story)[0]).toMatchObject({ client: { name: 'Name', href: null, content: { title: 'Ampelio' } } })
})

test('a relation that did not come along is null, one of another type too', () => {
  const { story } = parse(
    { closing: clientUuid, body: [{ component: 'review', _uid: 'r', quote: 'Q', name: 'N', client: uuid }] },
    [wire({})],
  )
  expect(story?.content).toMatchObject({ closing: null })
  expect(bodyOf(story)[0]).toMatchObject({ client: null })
})

test('draft blocks carry what the overlay needs', () => {
  const editable = '<!--#storyblok#{"name": "page", "space": "1", "uid": "root", "id": "7"}-->'
  expect(parse({ _editable: editable }).story?.content).toMatchObject({
    editable: { uid: '7-root', json: '{"name":"page","space":"1","uid":"root","id":"7"}' },
  })
})
