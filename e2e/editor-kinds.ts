import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, type EditorSite } from './editor-session.ts'

type Json = Readonly<Record<string, unknown>>

/** One field of every kind that a schema can have. */
export const everyKind: Readonly<Record<string, Json>> = {
  title: { type: 'text', display_name: 'Titel', required: true, translatable: true, max_length: 20, pos: 0 },
  lead: { type: 'textarea', display_name: 'Vorspann', translatable: true, pos: 1 },
  body: { type: 'richtext', display_name: 'Text', translatable: true, pos: 2 },
  source: { type: 'markdown', display_name: 'Notiz', pos: 3 },
  weight: { type: 'number', display_name: 'Gewicht (g)', min_value: 1, pos: 4 },
  at: { type: 'datetime', display_name: 'Datum', pos: 5 },
  shown: { type: 'boolean', display_name: 'Hervorheben', pos: 6 },
  variant: { type: 'option', display_name: 'Variante', options: toOptions('object', 'split', 'plain'), pos: 7 },
  status: { type: 'option', display_name: 'Land', source: 'internal', datasource_slug: 'countries', pos: 8 },
  person: {
    type: 'option',
    display_name: 'Person',
    source: 'internal_stories',
    use_uuid: true,
    pos: 9,
    filter_content_type: ['person'],
  },
  topics: { type: 'options', display_name: 'Themen', options: toOptions('alpha', 'beta', 'gamma', 'delta'), pos: 10 },
  people: {
    type: 'options',
    display_name: 'Personen',
    source: 'internal_stories',
    use_uuid: true,
    pos: 11,
    filter_content_type: ['person'],
  },
  link: {
    type: 'multilink',
    display_name: 'Ziel',
    show_anchor: true,
    allow_target_blank: true,
    pos: 12,
    email_link_type: true,
    asset_link_type: true,
  },
  picture: { type: 'asset', display_name: 'Bild', filetypes: ['images'], pos: 13 },
  pictures: { type: 'multiasset', display_name: 'Bilder', filetypes: ['images'], pos: 14 },
  facts: {
    type: 'bloks',
    display_name: 'Daten',
    restrict_components: true,
    component_whitelist: ['fact'],
    maximum: 3,
    pos: 15,
  },
  grid: { type: 'table', display_name: 'Vergleich', pos: 16 },
  seo: { type: 'custom', field_type: 'seo_metatags', display_name: 'Suche', translatable: true, pos: 17 },
  other: { type: 'custom', field_type: 'color-picker', display_name: 'Farbwahl', pos: 18 },
}

function toOptions(...values: string[]) {
  return values.map(value => ({ name: value, value }))
}

export interface KindsStory {
  id: number
  /** What the server has of a field of the root block. */
  field(name: string): Promise<unknown>
  content(): Promise<Json>
}

/**
 * Makes a content type with a field of every kind, and a story of it.
 *
 * @param context of an administrator.
 */
export async function makeKindsStory(
  site: EditorSite,
  context: BrowserContext,
  content: Json = {},
): Promise<KindsStory> {
  const component = { name: 'every_kind', display_name: 'Alle Arten', is_root: true, is_nestable: false }
  const made = await site.call(context, 'POST', 'components', { component: { ...component, schema: everyKind } })
  expect([201, 422], await made.clone().text()).toContain(made.status)
  const slug = `arten-${Math.random().toString(36).slice(2, 8)}`
  const story = { name: 'Alle Arten', slug, content: { component: 'every_kind', _uid: 'root', ...content } }
  const answer = await site.call(context, 'POST', 'stories', { story })
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { id } = ((await answer.json()) as { story: { id: number } }).story
  const read = async (): Promise<Json> => {
    const kept = await site.call(context, 'GET', `stories/${id}`)
    return ((await kept.json()) as { story: { content: Json } }).story.content
  }
  return { id, content: read, field: async name => (await read())[name] }
}

/**
 * Without what the frame says of a story that no page of the site shows, without 409 (a save hears that somebody else was
 * faster, and merges), and without pictures that a busy machine sends a moment later.
 */
export function ownComplaints(complaints: readonly string[]): string[] {
  return complaints.filter(line => !/\/(?:de|en)\/arten-|409.*\/stories\/\d+|503.*\/f\/\d+\//.test(line))
}

/** What axe finds in the form, light or dark; the rest of the sheet has journeys of its own. */
export function formProblems(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  return accessibilityProblems(page, scheme, { part: '#form' })
}
