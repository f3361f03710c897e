import { useMemo } from 'react'
import { editorLocales, useLanguage } from '../language.ts'
import { useEditor } from '../session/session-context.tsx'

/** A language of the content, named in the language of the interface. */
export interface NamedLanguage {
  code: string
  name: string
}

/** Languages of the content, the default one first: `Deutsch`, `Englisch`. */
export function useContentLanguages(): readonly NamedLanguage[] {
  const { boot } = useEditor()
  const locale = editorLocales[useLanguage()]
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return boot.locales.map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
  }, [boot.locales, locale])
}
