import { ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../../content/changes/content-changes.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from '../../content/changes/provenance.ts'
import { findSetupProblem, SetupError } from '../../content/setup-problem.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Locale } from '../../model/locale.ts'
import { findAddress } from './find-address.server.ts'
import type { ListPlaces } from './list-places.server.ts'
import { nearPages, type NearPage } from './near-pages.ts'
import type { Target } from './parse-target.ts'
import { resolveAddress, type Resolution } from './resolve-address.ts'

/** What is found out about an address besides a page. */
export type Elsewhere =
  | Extract<Resolution, { kind: 'redirect' }>
  | { kind: 'missing'; message: string; near: readonly NearPage[] }

export interface TargetResolverDeps {
  content: SiteContent
  changes: ContentChanges
  places: ListPlaces
  folder: string
  defaultLocale: Locale
  version: ContentVersion
  /** For editors: a story is shown in a language in which visitors have no page of it. */
  showsUntranslated?: true
  log: Log
}

/** Creates what finds out where an address leads, by reading content. */
export function createTargetResolver(deps: TargetResolverDeps) {
  const { changes, folder, version, defaultLocale } = deps

  /**
   * Where an address leads. What an older copy of the map or of the redirect table does not know is not said to be missing.
   *
   * @see docs/readings.md 8, 35
   */
  async function resolve(
    target: Exclude<Target, { kind: 'root' | 'invalid' }>,
    notes: ProvenanceNotes,
  ): Promise<Extract<Resolution, { kind: 'page' }> | Elsewhere> {
    const content = deps.content.noting(notes)
    const early = await resolveEarly(target, notes)
    if (early) return early
    const resolution = await findAddress(deps, target, content)
    if (resolution.kind !== 'missing') return resolution
    if (target.path === '') await checkSetup(content)
    return missing(notes, nearPages(target.path, target.locale, await content.map(version)))
  }

  /** A start page is missing in a language without pages, or everything is: that is no matter of the address. */
  async function checkSetup(content: SiteContent): Promise<void> {
    const problem = await findSetupProblem(content, { folder, version, defaultLocale })
    if (problem) throw new SetupError(problem)
  }

  /**
   * While the links of a space are read for the first time: the story itself is asked for. Redirects and what is missing are
   * known only once all links are.
   */
  async function resolveEarly(
    target: Exclude<Target, { kind: 'root' | 'invalid' }>,
    notes: ProvenanceNotes,
  ): Promise<Extract<Resolution, { kind: 'page' }> | null> {
    const own = createNotes(changes.generation, notes.haste)
    const content = deps.content.noting(own)
    const map = await content.mapSoFar(version)
    if (own.isComplete) return null
    const { path, locale } = target
    if (!content.isKnown(map.byPath[locale].get(path)) && !(await content.lookFor(path, locale, version))) return null
    const resolution = resolveAddress(target, map)
    if (resolution.kind !== 'page' || !content.isKnown(resolution.uuid)) return null
    notes.include(own)
    return resolution
  }

  /** @see docs/readings.md 15: an address that could be one of a page is not "unmatched". */
  function missing({ isComplete }: Provenance, near: readonly NearPage[] = []): Elsewhere {
    if (!isComplete) throw new ContentServiceError('links', null, 'only an older copy is there')
    return { kind: 'missing', message: 'Page not found', near }
  }

  return { resolve, checkSetup, missing }
}
