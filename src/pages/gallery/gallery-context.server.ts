import type { Block, Story } from '../../blocks/block.ts'
import type { LoadContext } from '../../blocks/content-reader.ts'
import { loaders } from '../../blocks/loaders.server.ts'
import type { PageContextValue } from '../../blocks/page-context.tsx'
import { registry } from '../../blocks/registry.ts'
import { servicesInUse } from '../../consent/services.ts'
import type { Locale } from '../../model/locale.ts'
import { examplePage, exampleSettings } from '../frame/frame-examples.ts'
import type { BlockExample } from './gallery-examples.server.ts'
import { galleryEntries, galleryOptions } from './gallery-labels.ts'
import { galleryReader } from './gallery-stories.ts'

/** The gallery never grows older: dates and years in it stay as they were photographed. */
const now = Date.parse('2026-06-01T12:00:00Z')

/** What an example may read: a small site, and the data of its own block. */
export async function galleryContext({ block, data }: BlockExample, locale: Locale): Promise<PageContextValue> {
  const loaded = data ?? (await load(block, galleryLoadContext(examplePage, locale)))
  const context = galleryPage(examplePage, locale)
  return loaded === null ? context : { ...context, data: new Map([[block._uid, loaded]]) }
}

/** A page of that small site. */
export function galleryPage(story: Story, locale: Locale): PageContextValue {
  return {
    locale,
    preview: false,
    story,
    settings: exampleSettings,
    path: '/__blocks',
    query: new URLSearchParams(),
    label: (source, value) => galleryOptions(source, locale).find(option => option.value === value)?.label ?? value,
    options: source => galleryOptions(source, locale),
    data: new Map(),
    registry,
    services: servicesInUse({ trackingId: null, captcha: 'altcha', embedServices: ['demo-film', 'demo-widget'] }),
  }
}

/** What loaders of that site get. */
export function galleryLoadContext(page: Story, locale: Locale): LoadContext {
  return {
    reader: galleryReader,
    locale,
    datasource: async name => galleryEntries(name, locale),
    path: '/__blocks',
    query: new URLSearchParams(),
    page,
    now,
  }
}

async function load(block: Block, context: LoadContext): Promise<unknown> {
  switch (block.component) {
    case 'story_list':
      return loaders.story_list(block, context)
    case 'team_grid':
      return loaders.team_grid(block, context)
    case 'drawing':
      return loaders.drawing(block, context)
    case 'client_logos':
      return loaders.client_logos(block, context)
    default:
      return null
  }
}
