import { analyticsCookies } from './analytics-cookies.ts'
import type { ConsentCategoryName } from './categories.ts'

/** What may be fetched from a host, by the directive of the content security policy that allows it. */
export type HostUse = 'script' | 'connect' | 'image' | 'frame'

/** Something kept on the visitor's device. `name` is what the tables print, `match` finds it among stored names. */
export interface StoredEntry {
  name: string
  match: RegExp
  store: 'cookie' | 'session' | 'local'
}

/** A service that stores something on the visitor's device, or that the browser fetches something from. */
export interface Service {
  /** Key of its texts in `src/messages/consent-services.ts`. */
  id: ServiceId
  category: ConsentCategoryName
  /** ISO 3166 code of the country that its provider belongs to; null for the site itself. */
  country: string | null
  /** Origins, `https://…`; `*.` stands for any part of a name. Empty for the site itself. */
  hosts: Readonly<Partial<Record<HostUse, readonly string[]>>>
  stored: readonly StoredEntry[]
  /** Set where editors may embed content of this service. */
  embed?: 'film' | 'other'
}

export type ServiceId =
  | 'choice'
  | 'language'
  | 'language-offer'
  | 'draft'
  | 'check'
  | 'scale'
  | 'reload'
  | 'tag-manager'
  | 'recaptcha'
  | 'demo-film'
  | 'demo-widget'
  | 'youtube'
  | 'vimeo'
  | 'openstreetmap'

const own = { category: 'necessary', country: null, hosts: {} } as const
const outside = { category: 'externalContent', stored: [] } as const
const google = {
  frame: ['https://www.google.com'],
  connect: ['https://www.google.com'],
  script: ['https://www.google.com', 'https://www.gstatic.com'],
}
const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * Every service the site can use: the one list behind the tables of the dialog and of the privacy page, the content
 * security policy, the gates and the tests. Whatever is not declared here is neither fetched nor stored.
 *
 * @see docs/decisions/0018-consent.md
 */
export const services: readonly Service[] = [
  { ...own, id: 'choice', stored: [{ name: 'cc_cookie', match: /^cc_cookie$/, store: 'cookie' }] },
  { ...own, id: 'language', stored: [{ name: 'i18n_redirected', match: /^i18n_redirected$/, store: 'cookie' }] },
  {
    ...own,
    id: 'language-offer',
    stored: [{ name: 'language-offer', match: /^language-offer$/, store: 'session' }],
  },
  { ...own, id: 'draft', stored: [{ name: 'form:…', match: /^form:/, store: 'session' }] },
  { ...own, id: 'check', stored: [{ name: 'check:…', match: /^check:/, store: 'session' }] },
  { ...own, id: 'scale', stored: [{ name: 'scale:…', match: /^scale:/, store: 'session' }] },
  { ...own, id: 'reload', stored: [{ name: 'nuxt:reload', match: /^nuxt:reload$/, store: 'session' }] },
  {
    id: 'tag-manager',
    category: 'analytics',
    country: 'US',
    hosts: {
      script: ['https://www.googletagmanager.com'],
      connect: ['https://www.googletagmanager.com', ...measuring],
      image: ['https://www.googletagmanager.com', ...measuring],
    },
    stored: [{ name: '_ga, _ga_…, _gid', match: analyticsCookies, store: 'cookie' }],
  },
  {
    ...outside,
    id: 'recaptcha',
    country: 'US',
    hosts: google,
    stored: [
      { name: '_grecaptcha', match: /^_grecaptcha$/i, store: 'local' },
      { name: 'rc::…', match: /^rc::/, store: 'local' },
      { name: 'rc::…', match: /^rc::/, store: 'session' },
      { name: '_GRECAPTCHA', match: /^_GRECAPTCHA$/, store: 'cookie' },
    ],
  },
  { ...outside, id: 'demo-film', country: 'DE', embed: 'film', hosts: { frame: ['https://film.nennmass.example'] } },
  {
    ...outside,
    id: 'demo-widget',
    country: 'DE',
    embed: 'other',
    hosts: { frame: ['https://widget.nennmass.example'] },
  },
  { ...outside, id: 'youtube', country: 'US', embed: 'film', hosts: { frame: ['https://www.youtube-nocookie.com'] } },
  { ...outside, id: 'vimeo', country: 'US', embed: 'film', hosts: { frame: ['https://player.vimeo.com'] } },
  {
    ...outside,
    id: 'openstreetmap',
    country: 'GB',
    embed: 'other',
    hosts: { frame: ['https://www.openstreetmap.org'] },
  },
]

/** Services whose content editors may embed, as the setting `EMBED_SERVICES` names them. */
export const embedServiceIds = services.flatMap(({ id, embed }) => (embed ? [id] : []))

/** What decides which services a site uses. */
export interface ServiceOptions {
  /** Null where nothing measures. */
  trackingId: string | null
  captcha: 'altcha' | 'recaptcha' | 'none'
  /** Ids of services whose content may be embedded. */
  embedServices: readonly string[]
}

/** @see docs/specification.md §5 "Tag-manager id" */
const trackingIdShape = /^(?:GTM|G)-[0-9A-Z]+$/

/** False for an id that no tag manager can have: then nothing measures. */
export function isTrackingId(id: string | null): id is string {
  return id !== null && trackingIdShape.test(id)
}

/** The services that this site uses: only these are named, allowed and loaded. */
export function servicesInUse({ trackingId, captcha, embedServices }: ServiceOptions): Service[] {
  return services.filter(({ id, category, embed }) => {
    if (category === 'necessary') return true
    if (id === 'tag-manager') return isTrackingId(trackingId)
    if (id === 'recaptcha') return captcha === 'recaptcha'
    return embed !== undefined && embedServices.includes(id)
  })
}

/** Origins of services for one use, each once. */
export function hostsFor(use: HostUse, of: readonly Service[]): string[] {
  return [...new Set(of.flatMap(({ hosts }) => hosts[use] ?? []))]
}

/** True where one of the origins is that of the address. Anything but `https:` is nobody's. */
export function isHostOf(url: URL, origins: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.port !== '') return false
  return origins.some(origin => {
    const host = origin.slice('https://'.length)
    return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
  })
}

/** The service that may show this address in a frame; null where none is declared or the address is not usable. */
export function embedServiceOf(address: string, of: readonly Service[]): Service | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return of.find(({ embed, hosts }) => embed && isHostOf(url, hosts.frame ?? [])) ?? null
}
