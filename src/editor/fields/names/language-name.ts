import type { EditorLanguage } from '../../language.ts'

/** Name of a language as the interface says it, e.g. `Deutsch`; its code where nobody knows it. */
export function languageName(code: string, interfaceLanguage: EditorLanguage): string {
  try {
    return new Intl.DisplayNames([interfaceLanguage], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
