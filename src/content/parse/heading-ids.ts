const replacements: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Makes ids for headings from their text, unique within one document:
 * `Über uns` → `ueber-uns`, the second one → `ueber-uns-2`. Every id begins
 * with a letter and never collides with a property of `window` or `document`,
 * because it carries the prefix `t-`.
 */
export function createHeadingIds(): (text: string) => string {
  const used = new Map<string, number>()
  return text => {
    const slug = text
      .toLowerCase()
      .replace(/[äöüß]/g, char => replacements[char] ?? char)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60)
    const count = (used.get(slug) ?? 0) + 1
    used.set(slug, count)
    return count === 1 ? `t-${slug || 'abschnitt'}` : `t-${slug || 'abschnitt'}-${count}`
  }
}
