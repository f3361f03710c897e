import { CspEvaluator } from 'csp_evaluator'
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { pageHeaders } from '../../../src/site/http/headers.ts'
import { all, atLeast, measure } from './measure.ts'
import { sitemapPaths, startMeasured, visit } from './site.ts'

/** The published rules of the MDN HTTP Observatory: algorithm 6 of release 1.6.3, and algorithm 4 before it. */
function score(headers: Headers, html: string, algorithm: 4 | 6): number {
  const csp = headers.get('content-security-policy') ?? ''
  const rules = new Map(csp.split('; ').map(rule => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]))
  const scripts = rules.get('script-src') ?? rules.get('default-src') ?? []
  const isUnsafe = (sources: readonly string[]): boolean =>
    sources.some(source => /^'unsafe-(?:inline|eval)'$|^(?:data:|https?:|\*)$/.test(source))
  const penalties: number[] = []
  const bonuses: number[] = []
  const add = (value: number): unknown => (value < 0 ? penalties : bonuses).push(value)
  if (csp === '') add(-25)
  else if (isUnsafe(scripts) || isUnsafe(rules.get('object-src') ?? rules.get('default-src') ?? [])) add(-20)
  else if (isUnsafe(rules.get('style-src') ?? [])) add(0)
  else add(rules.get('default-src')?.join(' ') === "'none'" ? 10 : 5)
  const cookies = headers.getSetCookie()
  if (cookies.some(cookie => !/;\s*secure/i.test(cookie) || !/;\s*samesite/i.test(cookie))) add(-20)
  else if (cookies.length > 0) add(5)
  if (algorithm === 6) {
    const coop = headers.get('cross-origin-opener-policy')
    if (coop !== null)
      add(['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'].includes(coop) ? 10 : -5)
    const coep = headers.get('cross-origin-embedder-policy')
    if (coep !== null) add(['require-corp', 'credentialless'].includes(coep) ? 10 : -5)
  }
  const corp = headers.get('cross-origin-resource-policy')
  if (corp !== null) add(['same-origin', 'same-site'].includes(corp) ? 10 : 0)
  const referrer = headers.get('referrer-policy')
  if (referrer !== null)
    add(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(referrer) ? 5 : -5)
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN)
  if (Number.isNaN(age)) add(-20)
  else if (age < 15_552_000) add(-10)
  const files = [...html.matchAll(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g)].map(([tag]) => tag)
  if (files.length > 0 && files.every(tag => tag.includes('integrity="'))) add(5)
  else if (files.some(tag => /src="https?:/.test(tag))) add(-5)
  add(csp.includes('frame-ancestors') ? 5 : -20)
  if (headers.get('x-content-type-options') !== 'nosniff') add(-5)
  if (headers.get('access-control-allow-origin') !== null && headers.get('access-control-allow-credentials') === 'true')
    add(-50)
  const base = 100 + penalties.reduce((sum, value) => sum + value, 0)
  return base < 90 ? base : base + bonuses.reduce((sum, value) => sum + value, 0)
}

measure('the lowest score of all pages', async () => {
  const site = await startMeasured({ SITE_URL: 'https://site.example' })
  try {
    const paths = [
      ...(await sitemapPaths(site.origin)),
      '/de/gibt-es-nicht',
      '/en/nothing',
      '/de/suche?suche=x',
      '/editor',
    ]
    const scores = { 4: Number.POSITIVE_INFINITY, 6: Number.POSITIVE_INFINITY }
    for (const path of paths) {
      const { headers, text } = await visit(site.origin, path)
      for (const algorithm of [4, 6] as const)
        scores[algorithm] = Math.min(scores[algorithm], score(headers, text, algorithm))
    }
    return all(
      { figure: `${paths.length} documents`, holds: true },
      atLeast('algorithm 6', scores[6], 145),
      atLeast('algorithm 4', scores[4], 135),
    )
  } finally {
    await site.stop()
  }
})

measure('csp_evaluator on every class of policy', async () => {
  const findings = (['text', 'model'] as const).flatMap(policy => {
    const text =
      pageHeaders({ policy, assetOrigins: [], secure: true, development: false })['content-security-policy'] ?? ''
    return new CspEvaluator(new CspParser(text).csp).evaluate().map((finding: Finding) => ({ policy, finding }))
  })
  const said = findings.filter(({ finding }) => ![Severity.INFO, Severity.NONE].includes(finding.severity))
  const text = [
    ...new Set(
      said.map(({ finding }) => `${Severity[finding.severity]} ${finding.directive} ${finding.value ?? ''}`.trim()),
    ),
  ]
  return {
    figure: `${text.length} findings above info (goal 0)${text.length > 0 ? `: ${text.join(', ')}` : ''}`,
    holds: text.length === 0,
  }
})
