import type { ContentReader, StoryPage } from '../../blocks/content-reader.ts'
import type { ContentTypeName, Story } from '../../blocks/block.ts'
import { exampleReference } from '../../blocks/example-references.ts'
import { examplePicture } from '../../blocks/example-values.ts'
import type { Asset } from '../../model/story/asset.ts'
import { examplePage } from '../frame/frame-examples.ts'

/** Stories that list blocks of the gallery find: a small world of its own. */

/** Name, categories, client, year, and width, height, depth in millimetres. */
const objects = [
  ['Abbruchhammer B 11', ['tools'], 'haldenbrueck', '2021', [690, 296, 180], '690x296/bf08189587/abbruchhammer-b-11'],
  ['Infusionspumpe Tenna', ['medical'], 'ampelio', '2020', [206, 135, 124], '206x135/33c0923cbe/infusionspumpe-tenna'],
  ['Handbuch Orange', ['ui-ux'], 'varn-und-tochter', '2019', [297, 210, 12], '297x210/646d6b07b4/handbuch-orange'],
  [
    'Beutelmaschine PB 12',
    ['machines'],
    'tresslinger',
    '2018',
    [5200, 1900, 1400],
    '5200x1900/04a429c02f/beutelmaschine-pb-12',
  ],
  [
    'Hämoglobin-Handgerät Lumi',
    ['medical', 'ui-ux'],
    'orvelta',
    '2017',
    [68, 168, 31],
    '68x168/21990fad1f/haemoglobin-handgeraet-lumi',
  ],
  ['Handrührer Schleife', ['tools'], 'ampelio', '2016', [206, 164, 88], '206x164/9489507246/handruehrer-schleife'],
] as const

const pictures: readonly Asset[] = [
  examplePicture,
  picture('2400x1800/cfff7ee96d/infusion-hero.jpg', 'Infusionspumpe auf grauem Grund', '#b8b8b8'),
  picture('1800x2250/facb75bd76/chair-hero.jpg', 'Stuhl mit einteiliger Sitzschale', '#d8d8c8'),
]

const references: readonly Story<'reference'>[] = objects.map(
  ([title, categories, client, year, [width, height, depth], outline], place) => {
    const story = exampleReference({ title, categories, client, date: `${year}-04-01 00:00`, highlight: true })
    const content = {
      ...story.content,
      subtitle: 'Gehäuse, Bedienung und Verpackung',
      cover: pictures[place] ?? null,
      size_w_mm: width,
      size_h_mm: height,
      size_d_mm: depth,
      year_end: Number(year),
      silhouette: picture(`${outline}-silhouette.svg`, `${title}: Umriss`, null),
    }
    return { ...story, content }
  },
)

const { seo, seo_noindex, seo_nofollow, seo_canonical, show_og_preview, preview_title, preview_text, preview_image } =
  examplePage.content
const meta = {
  seo,
  seo_noindex,
  seo_nofollow,
  seo_canonical,
  show_og_preview,
  preview_title,
  preview_text,
  preview_image,
  locales: [],
  legacy_ids: null,
}

const news: readonly Story<'news_article'>[] = [
  ['31 von 50 Geräten laufen noch', '2026-03-12 00:00', 'project'],
  ['Goldene Fuge für die Beutelmaschine, die niemand hören soll', '2025-10-02 00:00', 'award'],
  ['Halle 4, Stand 11', '2025-05-20 00:00', 'fair'],
].map(([title = '', date = '', topic = ''], place) => ({
  ...frameOf(`news-${place}`, title, '/de/neuigkeiten/'),
  content: {
    component: 'news_article',
    _uid: `gallery-news-${place}`,
    title,
    kicker: null,
    date,
    topics: [topic],
    lead: 'Nach acht Jahren haben wir angerufen und gefragt, was aus den ersten fünfzig geworden ist.',
    hero_media: pictures[place] ?? null,
    body: [],
    authors: [],
    press_kit: [],
    press_note: null,
    highlight: place === 0,
    legacy_path: null,
    references: [],
    clients: [],
    impulses: [],
    contact_person: null,
    ...meta,
  },
}))

const impulses: readonly Story<'impulse'>[] = [
  ['Color, Material & Finish', 'Farbe ist das letzte Maß.'],
  ['Usability', 'Wer fragen muss, hat recht.'],
  ['Nachhaltigkeit', 'Was repariert wird, bleibt.'],
  ['Digitale Services', 'Ein Gerät hört nicht am Gehäuse auf.'],
  ['Virtuelle Welten', 'Erst anfassen, dann aufsetzen.'],
].map(([title = '', claim = ''], place) => ({
  ...frameOf(`impulse-${place}`, title, '/de/impulse/'),
  content: {
    component: 'impulse',
    _uid: `gallery-impulse-${place}`,
    title,
    claim,
    lead: 'Ein Thema, zu dem wir eine Meinung haben und Belege.',
    index: place + 1,
    symbol: picture('96x96/45e242c2e3/color-material-finish-symbol.svg', '', null),
    hero_media: null,
    body: [],
    highlight: false,
    services: [],
    experts: [],
    references: [],
    related_news: [],
    ...meta,
  },
}))

const services: readonly Story<'service'>[] = ['Produktdesign', 'UI/UX-Design', 'Engineering', 'Usability'].map(
  (title, place) => ({
    ...frameOf(`service-${place}`, title, '/de/leistungen/'),
    content: {
      component: 'service',
      _uid: `gallery-service-${place}`,
      title,
      claim: 'Gezeichnet wird, was sich bauen lässt.',
      lead: 'Vom ersten Strich bis zur Freigabe.',
      index: place + 1,
      hero_media: pictures[place] ?? null,
      scope: [],
      first_step: null,
      first_step_figure: [],
      body: [],
      faq: [],
      impulses: [],
      experts: [],
      references: [],
      ...meta,
    },
  }),
)

/** Examples that are in the folder of their type, as `new:type` makes them. */
const examples = import.meta.glob<Record<string, Story>>('../*/example.ts', { eager: true })
const byType = Map.groupBy(
  Object.values(examples).flatMap(module => Object.values(module)),
  story => story.content.component,
)

const world: { readonly [T in ContentTypeName]?: readonly Story<T>[] } = {
  page: [examplePage],
  reference: references,
  news_article: news,
  impulse: impulses,
  service: services,
}

/** Answers loaders with the stories of the gallery, whatever they ask besides the type. */
export const galleryReader: ContentReader = {
  stories: async <T extends ContentTypeName>(type: T): Promise<StoryPage<T>> => {
    // Grouped by the type that is requested.
    const stories = world[type] ?? ((byType.get(type) ?? []) as readonly Story[] as readonly Story<T>[])
    return { stories, total: stories.length }
  },
  drawing: async () => null,
  holdsUntil() {},
}

function picture(path: string, alt: string, color: string | null): Asset {
  const [width = null, height = null] = (path.split('/')[0] ?? '').split('x').map(Number)
  const extension = path.split('.').at(-1) ?? ''
  return { src: `/f/290471/${path}`, alt, width, height, focus: null, color, measure: null, extension }
}

function frameOf(slug: string, name: string, folder: string) {
  return {
    id: 1,
    uuid: `gallery-${slug}`,
    name,
    slug,
    fullSlug: slug,
    href: folder + slug,
    firstPublishedAt: null,
    publishedAt: null,
  }
}
