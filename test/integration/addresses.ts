import { readdirSync, readFileSync } from 'node:fs'
import { isObject, type JsonObject } from '../../src/base/json.ts'

/**
 * Every address that has a page, computed from the files of the demonstration
 * world alone: a second opinion beside the site's own translation map.
 */
export function pageAddresses(): { de: string[]; en: string[] } {
  const pages = readStories().filter(hasPage)
  return {
    de: pages.map(story => toAddress('de', String(story.full_slug))),
    en: pages.filter(isEnglish).map(story => toAddress('en', englishSlug(story))),
  }
}

const pageTypes = new Set(['page', 'reference', 'news_article', 'impulse', 'service'])

function readStories(): JsonObject[] {
  const folder = 'content/stories'
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map((name): unknown => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    .filter(isObject)
}

function hasPage({ content, full_slug }: JsonObject): boolean {
  return isObject(content) && pageTypes.has(String(content.component)) && !String(full_slug).includes('/_')
}

function isEnglish({ content }: JsonObject): boolean {
  const locales = isObject(content) && Array.isArray(content.locales) ? content.locales : []
  return locales.length === 0 || locales.includes('en')
}

function englishSlug({ translated_slugs, full_slug }: JsonObject): string {
  const english = Array.isArray(translated_slugs)
    ? translated_slugs.find(slug => isObject(slug) && slug.lang === 'en')
    : null
  return String(isObject(english) ? english.path : full_slug)
}

/** `busse-design/leistungen/` → `/de/leistungen`, `busse-design/home` → `/de`. */
function toAddress(locale: string, slug: string): string {
  const path = slug.split('/').slice(1).filter(Boolean).join('/')
  return path === 'home' ? `/${locale}` : `/${locale}/${path}`
}
