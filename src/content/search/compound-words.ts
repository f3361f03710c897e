/** Shorter ones are parts of words by chance. */
const minPart = 3
const maxParts = 3

/** Letters between the parts of a German compound, longest first. */
const links = ['es', 'en', 'er', 's', 'n', 'e']

/**
 * Takes a word apart into words that are known: `prototypenbau` → `prototypen`, `bau`. As few as possible, and of those the
 * ones whose shortest part is the longest. Letters that only link two parts stay with the first.
 *
 * @param word folded.
 * @param isKnown whether a part is one; asked once for each part.
 * @returns null where it cannot be taken apart.
 */
export async function splitCompound(
  word: string,
  isKnown: (part: string) => Promise<boolean>,
): Promise<string[] | null> {
  const asked = new Map<string, Promise<boolean>>()
  const ask = (part: string): Promise<boolean> => {
    const known = asked.get(part) ?? isKnown(part)
    asked.set(part, known)
    return known
  }
  for (let count = 2; count <= maxParts; count++) {
    const found = await splitInto(word, count, ask)
    if (found) return found
  }
  return null
}

async function splitInto(
  word: string,
  count: number,
  isKnown: (part: string) => Promise<boolean>,
): Promise<string[] | null> {
  if (count === 1) return (await isKnown(word)) ? [word] : null
  let best: string[] | null = null
  for (let at = minPart; at <= word.length - minPart * (count - 1); at++) {
    const first = word.slice(0, at)
    const isPart = (await isKnown(first)) || (await isKnownWithLink(first, isKnown))
    if (!isPart) continue
    const rest = await splitInto(word.slice(at), count - 1, isKnown)
    if (rest && shortest([first, ...rest]) > shortest(best ?? [''])) best = [first, ...rest]
  }
  return best
}

async function isKnownWithLink(part: string, isKnown: (part: string) => Promise<boolean>): Promise<boolean> {
  for (const link of links) {
    if (!part.endsWith(link) || part.length - link.length <= minPart) continue
    if (await isKnown(part.slice(0, -link.length))) return true
  }
  return false
}

function shortest(parts: readonly string[]): number {
  return Math.min(...parts.map(({ length }) => length))
}
