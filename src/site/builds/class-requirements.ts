/** A rule applies only to pages with all of these classes. */
export type Requirement = readonly string[]

/** Where the build notes the requirements of each stylesheet: reading them at every start took a fifth of it. */
export const requirementsFile = '.vite/class-requirements.json'

/**
 * Reads from a stylesheet which classes a page must have for any of its rules
 * to apply: one requirement for each selector, those that another one implies
 * left out. Selectors without a class (`@font-face`, element selectors) make no
 * requirement; they belong into a sheet that every page links.
 *
 * Reads minified and nested CSS. The result may name a page too many, never
 * one too few: what it does not understand requires nothing.
 */
export function readRequirements(css: string): Requirement[] {
  const found: string[][] = []
  const parents: string[][][] = [[[]]]
  let start = 0
  for (const { index, 0: mark } of withoutStrings(css).matchAll(/[{};]/g)) {
    const prelude = css.slice(start, index).trim()
    start = index + 1
    if (mark === '{') {
      const outer = parents.at(-1) ?? [[]]
      const own = prelude.startsWith('@')
        ? outer
        : combine(outer, selectorsOf(prelude).flatMap(alternativesOf).map(classesOf))
      if (!prelude.startsWith('@')) found.push(...own)
      parents.push(own)
    } else if (mark === '}') parents.pop()
  }
  return smallest(found.filter(classes => classes.length > 0))
}

function combine(outer: readonly string[][], inner: readonly string[][]): string[][] {
  return outer.flatMap(a => inner.map(b => [...new Set([...a, ...b])]))
}

/** Strings and comments hold no braces that count. */
function withoutStrings(css: string): string {
  return css.replace(/"[^"]*"|'[^']*'|\/\*[^]*?\*\/|url\([^)]*\)/g, text => ' '.repeat(text.length))
}

function selectorsOf(prelude: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (const { index, 0: mark } of prelude.matchAll(/[(),]/g)) {
    if (mark === '(') depth++
    else if (mark === ')') depth--
    else if (depth === 0) {
      selectors.push(prelude.slice(start, index))
      start = index + 1
    }
  }
  return [...selectors, prelude.slice(start)]
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}

/**
 * A selector without functions: one for each alternative of `:is()`, `:where()`
 * and `:has()`; what others say, `:not()` above all, requires nothing.
 */
function alternativesOf(selector: string): string[] {
  const plain = selector.replace(/\[[^\]]*\]/g, '')
  const found = /:([\w-]+)\(([^()]*)\)/.exec(plain)
  if (!found) return [plain]
  const [text, name = '', list = ''] = found
  const options = ['is', 'where', 'has'].includes(name) ? list.split(',') : ['']
  // A function, so that no option is taken for a pattern.
  return options.flatMap(option => alternativesOf(plain.replace(text, () => ` ${option} `)))
}

/** Requirements that no other one is part of, each once. */
function smallest(requirements: readonly Requirement[]): Requirement[] {
  const kept: Requirement[] = []
  for (const classes of requirements.toSorted((a, b) => a.length - b.length)) {
    if (!kept.some(smaller => smaller.every(name => classes.includes(name)))) kept.push(classes)
  }
  return kept
}
