import type { EditorLanguage } from '../language.ts'
import { editorLocales } from '../language.ts'

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `412 kB`, `1,9 GB`. */
export function formatBytes(bytes: number, language: EditorLanguage): string {
  let [value, unit] = [bytes, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const digits = unit > 1 && value < 100 ? 1 : 0
  return `${value.toLocaleString(editorLocales[language], { maximumFractionDigits: digits })} ${units[unit]}`
}
