import { toBuildMeta, toLatestBuild, type BuildFacts } from './builds.ts'
import { immutable } from '../http/headers.ts'

/** Answers `/builds/…`; null for files that do not exist. */
export function createBuildFiles(facts: BuildFacts, headers: Readonly<Record<string, string>>) {
  const latest = JSON.stringify(toLatestBuild(facts))
  const meta = JSON.stringify(toBuildMeta(facts))
  const answer = (body: string, cacheControl: string): Response =>
    new Response(body, {
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl },
    })

  return (request: Request): Response | null => {
    const { pathname } = new URL(request.url)
    if (pathname === '/builds/latest.json') return answer(latest, 'public, max-age=1')
    return pathname === `/builds/meta/${facts.id}.json` ? answer(meta, immutable) : null
  }
}
