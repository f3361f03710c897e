import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../src/base/json.ts'
import { copyProject, serveCopy, type ProjectCopy } from './project-copy.ts'

/* A space of another product: its pages hold a block that this one does not know, until it is made from its component. */

let copy: ProjectCopy
beforeAll(() => {
  copy = copyProject('block')
  addToSpace(copy.folder)
})
afterAll(() => copy.remove())

const page = '/de/leistungen/engineering'
const component = {
  name: 'priceTable',
  display_name: 'Preistabelle',
  is_root: false,
  is_nestable: true,
  schema: {
    headline: { type: 'text', pos: 0, translatable: true, display_name: 'Überschrift' },
    text: { type: 'richtext', pos: 1, translatable: true, display_name: 'Text' },
    picture: { type: 'asset', pos: 2, filetypes: ['images'], display_name: 'Bild' },
    more: { type: 'multilink', pos: 3, display_name: 'Mehr' },
    map: { type: 'custom', field_type: 'some-map', pos: 4 },
  },
}

/** Writes the component into the space, and a block of it into a page. */
function addToSpace(folder: string): void {
  const components = join(folder, 'content/components.json')
  const schema: unknown = JSON.parse(readFileSync(components, 'utf8'))
  const list = isObject(schema) && Array.isArray(schema.components) ? schema.components : schema
  if (!Array.isArray(list)) throw new Error('The components are no list')
  list.push(component)
  writeFileSync(components, JSON.stringify(schema))
  const stories = join(folder, 'content/stories')
  const name = readdirSync(stories).find(file => file.startsWith('engineering_')) ?? ''
  const story = JSON.parse(readFileSync(join(stories, name), 'utf8')) as {
    content: { body: JsonObject[] } & JsonObject
  }
  const { hero_media: picture } = story.content
  story.content.body.unshift({
    _uid: '0c5b7d7e-6a39-4c70-9d0a-3f3a3a3a0009',
    component: 'priceTable',
    headline: 'Was ein Muster kostet',
    headline__i18n__en: 'What a sample costs',
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab neunhundert Euro.' }] }] },
    picture,
    more: { fieldtype: 'multilink', linktype: 'url', url: 'https://preise.example' },
    map: 'x',
  })
  writeFileSync(join(stories, name), JSON.stringify(story))
}

/** Pages of the copy as its sources are now. */
async function read(...paths: string[]): Promise<string[]> {
  const site = await serveCopy(copy)
  const pages: string[] = []
  for (const path of paths) {
    const response = await site.get(path)
    expect([path, response.status]).toEqual([path, 200])
    pages.push(await response.text())
  }
  await site.close()
  return pages
}

test('pages with a block that is not known show the rest', async () => {
  const [html] = await read(page)
  expect(html).toMatch(/<h1[^>]*>Engineering<\/h1>/)
  expect(html).not.toContain('Was ein Muster kostet')
})

test('the block is made from its component, allowed, compiled, and the page shows it in both languages', async () => {
  const said = copy.run('scripts/new-block.ts', '--from-component', 'priceTable', '--file', 'content/components.json')
  expect(said).toContain('map (custom)')
  copy.edit('src/blocks/section-names.ts', text => text.replace("  'hero',\n", "  'hero',\n  'priceTable',\n"))
  expect(copy.compile()).toBe('')
  const [german, english] = await read(page, '/en/services/engineering')
  for (const shown of ['Was ein Muster kostet', 'Ab neunhundert Euro.', 'href="https://preise.example'])
    expect(german).toContain(shown)
  expect(english).toContain('What a sample costs')
})
