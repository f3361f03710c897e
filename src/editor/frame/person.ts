import { roleMessages } from '../../messages/roles.ts'
import { defineTexts } from '../language.ts'

export const roleNames = defineTexts(roleMessages.de, roleMessages.en)

/** Initials of the first and the last word of a name, e.g. `VZ`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .map(word => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase()
}
