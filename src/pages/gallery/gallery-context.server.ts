import type { Block } from '../../blocks/block.ts'
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
  const loaded = data ?? (await load(block, locale))
  return {
    locale,
    preview: false,
    story: examplePage,
    settings: exampleSettings,
    path: '/__blocks',
    query: new URLSearchParams(),
    label: (source, value) => galleryOptions(source, locale).find(option => option.value === value)?.label ?? value,
    options: source => galleryOptions(source, locale),
    data: new Map(loaded === null ? [] : [[block._uid, loaded]]),
    registry,
    services: servicesInUse({ trackingId: null, captcha: 'altcha', embedServices: ['demo-film', 'demo-widget'] }),
  }
}

async function load(block: Block, locale: Locale): Promise<unknown> {
  const context = {
    reader: galleryReader,
    locale,
    datasource: async (name: string) => galleryEntries(name, locale),
    path: '/__blocks',
    query: new URLSearchParams(),
    page: examplePage,
    now,
  }
  switch (block.component) {
    case 'story_list':
      return loaders.story_list(block, context)
    case 'team_grid':
      return loaders.team_grid(block, context)
    case 'client_logos':
      return loaders.client_logos(block, context)
    default:
      return null
  }
}
