import type { EditorLanguage } from '../../language.ts'

/** Making one takes as long as a hundred names. */
const names = new Map<EditorLanguage, Intl.DisplayNames>()

function namesIn(language: EditorLanguage): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  names.set(language, known)
  return known
}

/** Name of a language as the interface says it, e.g. `Deutsch`; `otherwise`, or its code, where nobody knows it. */
export function languageName(code: string, interfaceLanguage: EditorLanguage, otherwise = code): string {
  try {
    return namesIn(interfaceLanguage).of(code) ?? otherwise
  } catch {
    return otherwise
  }
}
