import { isLocale, type Locale } from '../locale.ts'

const form = /^\/downloads\/press\/([a-z]{2})\/([0-9a-f-]{36})\.zip$/

/** Address of all press files of an article in one ZIP, made when it is requested. */
export function pressKitHref(uuid: string, locale: Locale): string {
  return `/downloads/press/${locale}/${uuid}.zip`
}

/** The article a press kit's address stands for; null for other addresses. */
export function parsePressKitPath(path: string): { uuid: string; locale: Locale } | null {
  const [, locale, uuid] = form.exec(path) ?? []
  return uuid !== undefined && isLocale(locale) ? { uuid, locale } : null
}
