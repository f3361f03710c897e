/**
 * What programs of artificial intelligence may do with the pages. Search engines may always list them.
 *
 * - `everything`: answer from them and train models on them.
 * - `answers`: answer from them, naming the page, but train no models.
 * - `search`: neither.
 */
export type AiUse = 'everything' | 'answers' | 'search'

/** Names by which programs that train models, or keep what models are trained on, read `robots.txt`. */
const training = [
  ...['GPTBot', 'ClaudeBot', 'anthropic-ai', 'CCBot', 'Google-Extended', 'Applebot-Extended', 'Bytespider'],
  ...['meta-externalagent', 'FacebookBot', 'Amazonbot', 'cohere-training-data-crawler', 'Diffbot', 'omgili'],
]
/** And those that read a page in order to answer somebody now. */
const answering = [
  ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
  ...['DuckAssistBot', 'MistralAI-User', 'meta-externalfetcher', 'YouBot'],
]

const signals: Readonly<Record<AiUse, string>> = {
  everything: 'search=yes, ai-input=yes, ai-train=yes',
  answers: 'search=yes, ai-input=yes, ai-train=no',
  search: 'search=yes, ai-input=no, ai-train=no',
}

/**
 * Writes `robots.txt`. Without a choice nothing is said about artificial intelligence.
 *
 * @see RFC 9309; https://contentsignals.org/
 */
export function toRobots(origin: string, use: AiUse | null): string {
  const kept = ['Disallow: /v1/', 'Disallow: /v2/', 'Disallow: /__', 'Allow: /__share/']
  const refused = use === 'search' ? [...training, ...answering] : use === 'answers' ? training : []
  return [
    ['User-agent: *', ...(use === null ? [] : [`Content-Signal: ${signals[use]}`]), ...kept].join('\n'),
    ...(refused.length === 0 ? [] : [[...refused.map(name => `User-agent: ${name}`), 'Disallow: /'].join('\n')]),
    `Sitemap: ${origin}/sitemap.xml\n`,
  ].join('\n\n')
}
