import { expect, test } from 'vitest'
import { toRobots } from './robots.ts'

const origin = 'https://site.example'

/** Whether a program may read a page, as RFC 9309 has it: its own group, else that of all. */
function mayRead(text: string, name: string): boolean {
  const groups = text.split('\n\n').map(group => group.split('\n'))
  const own = groups.find(lines => lines.includes(`User-agent: ${name}`)) ?? groups[0]
  return !own?.includes('Disallow: /')
}

test.each([
  [null, [true, true, true]],
  ['everything', [true, true, true]],
  ['answers', [true, true, false]],
  ['search', [true, false, false]],
] as const)('%s: search engines, programs that answer, programs that learn', (use, allowed) => {
  const text = toRobots(origin, use)
  expect(['Googlebot', 'PerplexityBot', 'GPTBot'].map(name => mayRead(text, name))).toEqual(allowed)
  expect(text).toContain('Disallow: /v1/')
  expect(text.endsWith(`\n\nSitemap: ${origin}/sitemap.xml\n`)).toBe(true)
  expect(text.includes('Content-Signal:')).toBe(use !== null)
})
