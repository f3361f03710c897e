import type { EditorLanguage } from '../../language.ts'

/** Name of a language as the interface says it, e.g. `Deutsch`; `otherwise`, or its code, where nobody knows it. */
export function languageName(code: string, interfaceLanguage: EditorLanguage, otherwise = code): string {
  try {
    return new Intl.DisplayNames([interfaceLanguage], { type: 'language', fallback: 'none' }).of(code) ?? otherwise
  } catch {
    return otherwise
  }
}
