/** A key of stored content: `headline__i18n__en` is the field `headline` in English, `headline` in the default language. */
export interface FieldKey {
  field: string
  /** Empty for the default language. */
  language: string
}

const separator = '__i18n__'

export function parseFieldKey(key: string): FieldKey {
  const at = key.indexOf(separator)
  if (at <= 0) return { field: key, language: '' }
  // Storyblok writes `de_at` for `de-at`.
  return { field: key.slice(0, at), language: key.slice(at + separator.length).replaceAll('_', '-') }
}

/** The key of a field in a language. `fieldKey(parseFieldKey(key))` is the key again. */
export function fieldKey(field: string, language: string): string {
  return language === '' ? field : `${field}${separator}${language.replaceAll('-', '_')}`
}
