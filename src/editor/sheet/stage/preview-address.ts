import { isObject, type JsonObject } from '../../../base/json.ts'

export interface PreviewAddressOptions {
  /** The story as the management API sends it: names, paths and the signature. */
  facts: JsonObject
  spaceId: number
  /** Languages of the content, the default one first. */
  locales: readonly { code: string }[]
  /** Empty for the default language. */
  language: string
  /** Makes the address of a frame that is loaded anew another one. */
  load: number
}

/** Address of the page in the frame, signed. @see docs/live-preview.md "The address of the frame" */
export function previewAddress({ facts, spaceId, locales, language, load }: PreviewAddressOptions): string {
  const [first] = locales
  const locale = language === '' ? (first?.code ?? '') : language
  const signature = isObject(facts.preview_token) ? facts.preview_token : {}
  const query = new URLSearchParams({
    _storyblok: String(facts.id),
    _storyblok_c: 'page',
    _storyblok_version: '',
    _storyblok_lang: language === '' ? 'default' : language,
    _storyblok_release: '0',
    _storyblok_rl: String(load),
    '_storyblok_tk[space_id]': String(spaceId),
    '_storyblok_tk[timestamp]': String(signature.timestamp ?? ''),
    '_storyblok_tk[token]': String(signature.token ?? ''),
  })
  const path = pathIn(facts, language).split('/').filter(Boolean).map(encodeURIComponent).join('/')
  return `/${[locale, path].filter(Boolean).join('/')}?${query}`
}

/** Path of a story in a language, with the folder of the site: the site leads on to the clean address. */
function pathIn(facts: JsonObject, language: string): string {
  const paths = Array.isArray(facts.localized_paths) ? facts.localized_paths : []
  const found = language === '' ? null : paths.find(path => isObject(path) && path.lang === language)
  return isObject(found) && typeof found.path === 'string' ? found.path : String(facts.full_slug ?? '')
}

/** Address as visitors see it, e.g. `/de/referenzen/tenna`. */
export function shownAddress(facts: JsonObject, locale: string, language: string, folder: string): string {
  const parts = pathIn(facts, language).split('/').filter(Boolean)
  const inside = parts[0] === folder ? parts.slice(1) : parts
  return `/${[locale, ...(inside.length === 1 && inside[0] === 'home' ? [] : inside)].join('/')}`
}
