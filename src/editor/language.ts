import { createContext, useContext } from 'react'

/**
 * Languages of the editor's own interface. They do not depend on the languages of the content: a studio may write in
 * languages that its editors do not speak.
 */
export const editorLanguages = ['de', 'en'] as const
export type EditorLanguage = (typeof editorLanguages)[number]

export const editorLocales: Readonly<Record<EditorLanguage, string>> = { de: 'de-DE', en: 'en-GB' }

/** Texts of one screen in every language of the editor: what is missing does not compile. */
export type TextTable<T> = Readonly<Record<EditorLanguage, T>>

/**
 * Defines the texts of a screen. German is the shape, English must have the same keys.
 *
 * @example const texts = defineTexts({ de: { title: 'Heute' }, en: { title: 'Today' } })
 */
export function defineTexts<const T>(de: T, en: Widened<T>): TextTable<Widened<T>> {
  return { de: de as Widened<T>, en }
}

/** Literal strings as `string`, functions with any text as result. */
type Widened<T> = {
  readonly [Key in keyof T]: T[Key] extends string
    ? string
    : T[Key] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : T[Key] extends object
        ? Widened<T[Key]>
        : T[Key]
}

export const LanguageContext = createContext<EditorLanguage>('de')

export function useLanguage(): EditorLanguage {
  return useContext(LanguageContext)
}

/** Texts in the language of the person. */
export function useTexts<T>(table: TextTable<T>): T {
  return table[useLanguage()]
}

export function isEditorLanguage(value: unknown): value is EditorLanguage {
  return editorLanguages.some(language => language === value)
}
