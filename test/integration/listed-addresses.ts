import { readdirSync, readFileSync } from 'node:fs'
import { isObject } from '../../src/base/json.ts'

/** An address of the specification, and where it ends; `to` null: a page at once. */
export type Listed = readonly [from: string, to: string | null]

const categories = [
  ['werkzeuge', 'tools', 'tools'],
  ['industrietechnik', 'industrial_technology', 'industrial-technology'],
  ['startups', 'startups', 'startups'],
  ['prototypen', 'prototypes', 'prototypes'],
  ['sport_freizeit', 'sports_leisure', 'sports-leisure'],
  ['fahrzeugtechnik', 'automotive_engineering', 'vehicles'],
  ['user_manuals', 'user_manuals', 'user-manuals'],
  ['markendesign', 'branddesign', 'brand-design'],
  ['maschinen', 'machines', 'machines'],
  ['ui_ux_design', 'ui_ux_design_en', 'ui-ux-design'],
  ['haustechnik', 'house_technology', 'building-services'],
  ['emobility', 'emobility_en', 'emobility'],
  ['internationale_kunden', 'international_business', 'international'],
  ['moebel_stadtmoeblierung', 'furniture_streetfurniture', 'furniture-street'],
  ['medizintechnik', 'medical_engineering', 'medical'],
  ['consumer_produkte', 'consumer_products', 'consumer'],
] as const

/** What the page of a category is called in each language. */
const slugs: Readonly<Record<(typeof categories)[number][2], readonly [de: string, en: string]>> = {
  tools: ['werkzeuge', 'tools'],
  machines: ['maschinen', 'machines'],
  'industrial-technology': ['industrietechnik', 'industrial-technology'],
  medical: ['medizintechnik', 'medical-technology'],
  vehicles: ['fahrzeugtechnik', 'vehicles'],
  emobility: ['e-mobilitaet', 'e-mobility'],
  'building-services': ['haustechnik', 'building-services'],
  'furniture-street': ['moebel-und-stadtmoeblierung', 'furniture-and-street-furniture'],
  consumer: ['konsumprodukte', 'consumer-products'],
  'sports-leisure': ['sport-und-freizeit', 'sports-and-leisure'],
  'ui-ux-design': ['ui-ux-design', 'ui-ux-design'],
  'brand-design': ['markendesign', 'brand-design'],
  'user-manuals': ['bedienungsanleitungen', 'user-manuals'],
  prototypes: ['prototypen', 'prototypes'],
  startups: ['start-ups', 'start-ups'],
  international: ['internationale-kunden', 'international-clients'],
}

const services = [
  ['ui_ux_design', 'ui_ux_design'],
  ['prototyping', 'prototyping'],
  ['produktdesign', 'productdesign'],
  ['engineering', 'engineering'],
  ['user_excitement', 'user_excitement'],
  ['start_up_consultancy', 'startup_consultancy'],
  ['nachhaltige_entwicklung', 'sustainable_development'],
  ['medical_design', 'medical_design'],
  ['design_for_manufacturing', 'design_for_manufacturing'],
  ['brand-design', 'brand-design'],
  ['ideation_innovation', 'ideation_innovation'],
  ['busse-akademie', null],
] as const

const topics =
  'hmi-lab operator-hmi ux-720deg messemodelle-und-tech-demonstratoren augmented-virtual-reality ux-check medical-product-development design-for-manufacturing designmanagement-und-brand-design user-excitement-touchpoints nachhaltige-entwicklung color-material-finish busse-akademie ideation-innovation start-up-consultancy'.split(
    ' ',
  )

/** Where a page or redirect must end, as far as the specification and the readings say it; `*` = any page. */
export const listedAddresses: readonly Listed[] = [
  ...categories.flatMap(([de, en, key]): Listed[] => {
    const [german, english] = slugs[key]
    return [
      [`/referenzen/${de}.php`, `/de/referenzen/kategorie/${german}`],
      [`/en/references/${en}.php`, `/en/references/category/${english}`],
      // With any prefix, in both languages: readings 4, 7 and 9 together.
      [`/de/referenzen/${de}.php`, `/de/referenzen/kategorie/${german}`],
      [`/busse-design/referenzen/${de}.php`, `/de/referenzen/kategorie/${german}`],
      [`/en/referenzen/${de}.php`, `/en/references/category/${english}`],
      [`/de/references/${en}.php`, `/de/referenzen/kategorie/${german}`],
      [`/references/${en}.php`, `/de/referenzen/kategorie/${german}`],
      [`/en/busse-design/references/${en}.php`, `/en/references/category/${english}`],
    ]
  }),
  ['/en/references/index.php', '/en/references'],
  ['/en/references/www.ampelio.example', '/en/references/client/ampelio'],
  ['/de/referenzen/www.ampelio.example', '/de/referenzen/kunde/ampelio'],
  ['/unternehmen/team.php', '/de/team'],
  ['/unternehmen/historie.php', '*'],
  ['/unternehmen/Nachruf-Georg-Merk.php', '/de/neuigkeiten/georg-merk-1941-2019'],
  ['/unternehmen/nachruf-georg_merk.php', '/de/neuigkeiten/georg-merk-1941-2019'],
  ['/unternehmen/Nachruf-Anna-Merkel.php', '/de/unternehmen#historie'],
  ['/unternehmen/Nachruf-Hans-Merk.php', '/de/unternehmen#historie'],
  ['/impressum', '/de/rechtliches/imprint'],
  ['/datenschutz', '/de/rechtliches/privacy-policy'],
  ['/barrierefreiheit', null],
  ['/en/imprint', '/en/legal/imprint'],
  ['/en/privacy', '/en/legal/privacy-policy'],
  ['/en/accessibility', null],
  ['/jobs', '/de/team#karriere'],
  ['/karriere', '/de/team#karriere'],
  ['/en/careers', '/en/team#careers'],
  ...['team', 'index', 'history', 'quality_management', 'philosophy', 'climate_neutrality'].map((name): Listed => [
    `/en/company/${name}.php`,
    '*',
  ]),
  ...services.flatMap(([de, en]): Listed[] => [
    [`/services/${de}.php`, '*'],
    ...(en === null ? [] : [[`/en/services/${en}.php`, '*'] as const]),
  ]),
  ['/en/services/index.php', '/en/services'],
  ['/index.php', '/de'],
  ['/en/index.php', '/en'],
  ['/usability_check.php', '/de/usability-check'],
  ['/newsletter', null],
  ['/newsletter/', '/de/newsletter'],
  ['/ar/experience', null],
  ['/ar/experience/', '/de/ar/experience'],
  ...['/arbeitsweise', '/en/process', '/karriere', '/news', '/services'].flatMap((prefix): Listed[] => [
    [prefix, '*'],
    [`${prefix}/irgend/was`, '*'],
  ]),
  ['/unternehmen', null],
  ['/unternehmen/irgend/was', '/de/unternehmen'],
  ['/referenzen', null],
  ['/referenzen/irgend/was', '/de/referenzen'],
  ['/en/unternehmen', '/en/company'],
  ['/en/impulse', '/en/impulses'],
  ['/en/neuigkeiten', '/en/news'],
  ['/en/leistungen', '/en/services'],
  ['/en/kontakt', '/en/contact'],
  ['/en/referenzen', '/en/references'],
  ['/en/busse-design/contact', '/en/contact'],
  ['/busse-design/kontakt', '/de/kontakt'],
  ['/en/leistungen/prototyping', '/en/services/prototyping'],
  ['/en/leistungen/ui-ux-design', '/en/services/ui-ux-design'],
  ['/en/leistungen/produkt-design', '/en/services/product-design'],
  ['/en/leistungen/engineering', '/en/services/engineering'],
  ...['wanzl', 'prinoth', 'dilo'].map((slug): Listed => [`/en/referenzen/${slug}`, '*']),
  ...topics.flatMap((slug): Listed[] => [
    [`/en/impulse/${slug}`, '*'],
    [`/de/impulse/${slug}`, null],
  ]),
  ['/home', '/de'],
  ['/de/home', '/de'],
  ['/en/home', '/en'],
  ...newsRows(),
]

/** `/news/{year}/{slug}.php`: the rows are content, so the addresses of the old site are read from there. */
function newsRows(): Listed[] {
  const file: unknown = JSON.parse(readFileSync('content/datasources.json', 'utf8'))
  return [...new Set(namesIn(file))]
    .filter(name => /^\/news\/20\d\d\/.*\.php$/.test(name))
    .map((name): Listed => [name, '*'])
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isObject(value)) return []
  return [...(typeof value.name === 'string' ? [value.name] : []), ...Object.values(value).flatMap(namesIn)]
}

/** Opaque ids of the old site, with the story's German address. */
export function legacyIds(): { id: string; slug: string; component: string; english: boolean }[] {
  return readdirSync('content/stories').flatMap(name => {
    const file: unknown = JSON.parse(readFileSync(`content/stories/${name}`, 'utf8'))
    const story = isObject(file) && isObject(file.story) ? file.story : file
    if (!isObject(story) || !isObject(story.content)) return []
    const { legacy_ids: text, component, locales } = story.content
    const ids = typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []
    const english = !Array.isArray(locales) || locales.length === 0 || locales.includes('en')
    return ids.map(id => ({ id, slug: String(story.full_slug), component: String(component), english }))
  })
}
