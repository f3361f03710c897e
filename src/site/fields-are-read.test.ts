import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blockSchemas, contentTypes } from '../blocks/schemas.ts'
import type { Fields } from '../model/story/schema.ts'

/**
 * Fields that no view of their type names, and who reads them instead. A field that is neither here
 * nor in a view is filled by editors for nothing.
 */
const readElsewhere: Readonly<Record<string, string>> = {
  '*.anchor': 'src/blocks/sections.ts',
  '*.anchor_name': 'src/blocks/sections.ts',
  '*.locales': 'src/blocks/sections.ts',
  '*.rail_label': 'src/blocks/sections.ts',
  '*.seo': 'src/content/seo/head.ts',
  '*.seo_noindex': 'src/content/seo/head.ts',
  '*.seo_nofollow': 'src/content/seo/head.ts',
  '*.seo_canonical': 'src/content/seo/head.ts',
  'impulse.highlight': 'src/blocks/story-list/select-stories.ts',
  '*.legacy_ids': 'src/content/redirects/legacy-addresses.server.ts',
  'client.legacy_hosts': 'src/content/redirects/legacy-addresses.server.ts',
  'settings.consent_revision': 'src/consent/consent-facts.ts',
  'settings.tracking_id': 'src/consent/consent-facts.ts',
  'model_hotspot.normal': 'src/blocks/model-viewer/viewer-element.ts',
  '*.preview_title': 'src/content/seo/share-card.ts',
  '*.preview_text': 'src/content/seo/share-card.ts',
  '*.preview_image': 'src/content/seo/share-card.ts',
}

/**
 * Fields whose reader is not built yet. Nothing may be added here but with a capability that is to
 * come; building it removes its line.
 */
const toCome: Readonly<Record<string, string>> = {
  '*.show_og_preview': 'overlay of the preview',
}

/** Fields that only editors and the service itself read. */
const forEditors: Readonly<Record<string, string>> = {
  'global_block.note': 'a note for editors',
  'news_article.legacy_path': 'where the import found the article; its redirect is an entry of the data source',
}

const sources = globSync('src/{blocks,pages,content,site,ui,consent}/**/*.{ts,tsx}')
  .filter(file => !/\.test\.tsx?$|example|fixture|pages\/gallery|\/schemas?\.ts$|content-types\//.test(file))
  .map(file => ({ file, code: withoutComments(readFileSync(file, 'utf8')) }))

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '')
}

/** Code that has to do with a type: its folder, and what names it. */
function codeAbout(type: string): string {
  const folder = `/${type.replaceAll('_', '-')}/`
  const names = [`'${type}'`, ...(type === 'settings' ? ['settings'] : []), `settings?.content.${type}`]
  return sources
    .filter(({ file, code }) => file.includes(folder) || names.some(name => code.includes(name)))
    .map(({ code }) => code)
    .join('\n')
}

function isReadElsewhere(type: string, field: string): boolean {
  const file = readElsewhere[`${type}.${field}`] ?? readElsewhere[`*.${field}`]
  const code = sources.find(source => source.file === file)?.code ?? ''
  return reads(code, field) || (field === 'seo' && code.includes('content.seo'))
}

function reads(code: string, field: string): boolean {
  return new RegExp(`\\b${field}\\b`).test(code)
}

const schemas: [string, Fields][] = [...Object.entries(contentTypes), ...Object.entries(blockSchemas)].map(
  ([name, { fields }]) => [name, fields],
)

test.each(schemas)('every field of %s is read by a view or loader', (type, fields) => {
  const code = codeAbout(type)
  const excused = (field: string) => `${type}.${field}` in { ...toCome, ...forEditors } || `*.${field}` in toCome
  const unread = Object.keys(fields).filter(
    field => !reads(code, field) && !isReadElsewhere(type, field) && !excused(field),
  )
  expect(unread).toEqual([])
})

test('what the list of exceptions names is really read there', () => {
  for (const [name, file] of Object.entries(readElsewhere)) {
    const code = sources.find(source => source.file === file)?.code ?? ''
    expect(reads(code, name.split('.')[1] ?? ''), `${name} in ${file}`).toBe(true)
  }
})

test('nothing is said to come that is there', () => {
  const there = schemas.flatMap(([type, fields]) =>
    Object.keys(fields).flatMap(field =>
      `${type}.${field}` in toCome && reads(codeAbout(type), field) ? [field] : [],
    ),
  )
  expect(there).toEqual([])
})
