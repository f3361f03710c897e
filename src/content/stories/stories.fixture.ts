import { silentLog } from '../../base/log.ts'
import type { ContentTypeName, Story } from '../../blocks/block.ts'
import type { Locale } from '../../model/locale.ts'
import { createKeptRelated } from '../parse/kept-related.ts'
import { parseStory } from '../parse/parse-story.ts'
import { buildTranslationMap } from '../map/translation-map.server.ts'

/** Uuid of a test story by its number. */
export const testUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const folder = 'busse-design'
const link = (number: number, slug: string, name: string, en: [slug: string, name: string] | null) => ({
  id: number,
  uuid: testUuid(number),
  slug: `${folder}/${slug}`,
  name,
  is_folder: false,
  is_startpage: false,
  published: true,
  alternates: [
    { lang: 'en', path: `${folder}/${en?.[0] ?? slug}`, name: en?.[1] ?? null, published: true, translated_slug: '' },
  ],
})

/** A small site: 1 start page, 2 contact, 3 list of references, 4 a reference, 5 one in German only, 6 a data story. */
export const testMap = buildTranslationMap(
  [
    link(1, 'home', 'Start', ['home', 'Home']),
    link(2, 'kontakt', 'Kontakt', ['contact', 'Contact']),
    link(3, 'referenzen', 'Referenzen', ['references', 'References']),
    link(4, 'referenzen/pumpe', 'Pumpe', ['references/pump', 'Pump']),
    link(5, 'referenzen/nur-deutsch', 'Nur deutsch', null),
    link(6, '_clients/orvelta', 'Orvelta', ['_clients/orvelta', 'Orvelta']),
  ],
  folder,
)

/** The story with this number, of a content type and with some fields, as the site parses it. */
export function testStory<T extends ContentTypeName>(
  number: number,
  component: T,
  content: Record<string, unknown> = {},
  locale: Locale = 'de',
): Story<T> {
  const story = parseStory(
    {
      id: number,
      uuid: testUuid(number),
      name: `Story ${number}`,
      slug: 'x',
      full_slug: testMap.entries.get(testUuid(number))?.de.path.slice(3) ?? 'x',
      first_published_at: '2026-01-02T03:04:05.000Z',
      published_at: '2026-02-03T04:05:06.000Z',
      content: { _uid: 'root', ...content, component },
    },
    {
      locale,
      version: 'published',
      map: testMap,
      related: new Map(),
      parsed: new Map(),
      kept: createKeptRelated(),
      assetOrigin: 'https://site.test',
      assetOrigins: ['https://cdn.example'],
      siteOrigin: null,
      log: silentLog,
    },
  )
  if (story?.content.component !== component) throw new Error('unreachable: the component is known')
  // Checked above; the compiler cannot follow it into the generic type.
  return story as Story as Story<T>
}
