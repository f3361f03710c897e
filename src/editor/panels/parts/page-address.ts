import { isObject, type JsonObject } from '../../../base/json.ts'

/**
 * Address of a story's page, e.g. `/en/services/engineering`; null for a story outside the website's folder.
 *
 * @param story as the management API sends it.
 * @param locale code of the language; the first of the content is that of `full_slug`.
 */
export function pageAddress(
  story: JsonObject,
  locale: string,
  { websiteFolder, locales }: { websiteFolder: string; locales: readonly { code: string }[] },
): string | null {
  const isDefault = locale === locales[0]?.code
  const translated = isDefault ? null : pathIn(story, locale)
  const path = trim(translated ?? String(story.full_slug ?? ''))
  if (path !== websiteFolder && !path.startsWith(`${websiteFolder}/`)) return null
  const rest = trim(path.slice(websiteFolder.length))
  const isHome =
    rest === '' || (trim(String(story.full_slug ?? '')) === `${websiteFolder}/home` && story.slug === 'home')
  if (rest.split('/').some(part => part.startsWith('_'))) return null
  return isHome ? `/${locale}` : `/${locale}/${rest.split('/').map(encodeURIComponent).join('/')}`
}

function pathIn(story: JsonObject, locale: string): string | null {
  const paths = Array.isArray(story.localized_paths) ? story.localized_paths : []
  const found: unknown = paths.find(each => isObject(each) && each.lang === locale)
  return isObject(found) && typeof found.path === 'string' ? found.path : null
}

const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '')
