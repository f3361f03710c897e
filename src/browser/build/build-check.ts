import type { Clock } from '../../base/clock.ts'
import { isObject } from '../../base/json.ts'
import type { ReloadGuard } from './reload-guard.ts'
import { checkMiddleware, isBuildMeta, rulesOf, type RouteMatcher } from './route-rules.ts'

/** @see docs/readings.md 27 */
const metaDelayMs = 1000

export interface BuildCheckDeps {
  build: string
  intervalMs: number
  fetch(href: string): Promise<Response>
  clock: Clock
  guard: ReloadGuard
  setTimer(work: () => void, ms: number): void
  /** Does work when nothing else happens. */
  onIdle(work: () => void): void
  /** Names of middleware this build knows. */
  middleware: ReadonlySet<string>
  warn(message: string, error: unknown): void
}

export interface BuildCheck {
  /** True when this navigation has to be an ordinary load: another build is out, or the route leads elsewhere. */
  wantsLoad(path: string): boolean
}

/**
 * Watches for a newer build: asks for the latest id now and then, and makes the
 * next navigation an ordinary load when it is another one. The build's own facts
 * are fetched a second after the page has become idle.
 *
 * @see docs/specification.md §4 "Build refresh", docs/readings.md 27, 37
 */
export function startBuildCheck(deps: BuildCheckDeps): BuildCheck {
  const { build, intervalMs, clock, guard, setTimer } = deps
  let outdated = false
  let matcher: RouteMatcher = {}

  deps.onIdle(() => setTimer(() => void loadMeta(), metaDelayMs))
  setTimer(() => void poll(), intervalMs)

  async function loadMeta(): Promise<void> {
    try {
      const meta = await readJson(`/builds/meta/${build}.json`)
      if (isBuildMeta(meta)) matcher = meta.matcher
    } catch (error) {
      deps.warn('Error fetching build metadata', error)
    }
  }

  async function poll(): Promise<void> {
    setTimer(() => void poll(), intervalMs)
    try {
      const latest = await readJson(`/builds/latest.json?${clock()}`)
      if (isObject(latest) && typeof latest.id === 'string' && latest.id !== build) outdated = true
    } catch {
      // No answer now: there is a next time.
    }
  }

  async function readJson(href: string): Promise<unknown> {
    const response = await deps.fetch(href)
    if (!response.ok) throw new Error(`Status ${response.status}`)
    return response.json()
  }

  return {
    wantsLoad(path) {
      const rules = rulesOf(matcher, path)
      checkMiddleware(rules, deps.middleware)
      if (rules.redirect !== undefined) return true
      return outdated && guard.allows(path)
    },
  }
}
