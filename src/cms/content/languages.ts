/** The languages of a space: the default one lives in the plain fields, the others in `field__i18n__code`. */
export interface Languages {
  defaultName: string
  /** Codes of the other languages as configured, e.g. `['en', 'es-co']`. */
  codes: readonly string[]
  names: Readonly<Record<string, string>>
}

export const NO_LANGUAGES: Languages = { defaultName: 'Default', codes: [], names: {} }

const MARK = '__i18n__'

/** `es-co` → `es_co`: the form that is in field names. */
export function toFieldCode(code: string): string {
  return code.replaceAll('-', '_')
}

/** Splits `title__i18n__es_co` into field and code; null for a plain field. */
export function splitTranslatedKey(key: string): { field: string; code: string } | null {
  const at = key.indexOf(MARK)
  return at > 0 ? { field: key.slice(0, at), code: key.slice(at + MARK.length) } : null
}

/** The configured code that a request means by `es-co` or `es_co`; null for the default or an unknown language. */
export function findLanguage(languages: Languages, requested: string | null): string | null {
  if (!requested) return null
  const code = toFieldCode(requested)
  return languages.codes.find(known => toFieldCode(known) === code) ?? null
}
