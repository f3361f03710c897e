const written: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  '&': ' und ',
  '@': ' at ',
  '+': ' plus ',
}

/** The longest slug that is suggested, in characters. */
const maxLength = 80

/**
 * The slug that a name suggests: `Außengerät W 6 für Balkone` → `aussengeraet-w-6-fuer-balkone`. Empty where the name has
 * no letters that addresses have.
 */
export function toSlug(name: string): string {
  const plain = [...name.toLowerCase()].map(letter => written[letter] ?? letter).join('')
  const words = plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, maxLength) : `${slug}-${word}`
    if (longer.length > maxLength) break
    slug = longer
  }
  return slug
}
