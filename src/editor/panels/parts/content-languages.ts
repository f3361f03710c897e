import { type EditorLanguage, editorLocales, useLanguage } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'

/** A language of the content. */
export interface ContentLanguage {
  /** As it is in keys of the content: empty for the default one. */
  code: string
  /** As the management API names it: `[default]` or the code. */
  wire: string
  /** Two letters for addresses and `lang`. */
  locale: string
  /** In the language of the interface, e.g. `Englisch`. */
  name: string
  /** `EN`. */
  short: string
}

/** Languages of the content, the default one first. */
export function useContentLanguages(): readonly ContentLanguage[] {
  const { boot } = useEditor()
  const language = useLanguage()
  return toContentLanguages(boot.locales, language)
}

export function toContentLanguages(
  locales: readonly { code: string; name: string }[],
  language: EditorLanguage,
): readonly ContentLanguage[] {
  return locales.map(({ code, name }, index) => ({
    code: index === 0 ? '' : code,
    wire: index === 0 ? '[default]' : code,
    locale: code,
    name: languageName(code, name, language),
    short: code.toUpperCase(),
  }))
}

function languageName(code: string, fallback: string, language: EditorLanguage): string {
  try {
    return new Intl.DisplayNames(editorLocales[language], { type: 'language' }).of(code) ?? fallback
  } catch {
    // A code that is no language tag has the name that the space gave it.
    return fallback
  }
}
