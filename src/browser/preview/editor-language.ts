import { isLocale } from '../../model/locale.ts'

let sheet: CSSStyleSheet | null = null

/**
 * Notes on the page are rendered in every language, and the one of the page is shown: from now on that of the editor. By a
 * style sheet, so that nothing that is rendered later takes it back.
 */
export function showNotesIn(language: string): void {
  if (!isLocale(language)) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(
    `.unrenderable-note > [lang] { display: none } .unrenderable-note > [lang='${language}'] { display: inline }`,
  )
}
