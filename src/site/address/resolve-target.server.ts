import { ContentServiceError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { ContentChanges } from '../../content/changes/content-changes.ts'
import { createNotes, type Provenance, type ProvenanceNotes } from '../../content/changes/provenance.ts'
import { loadLegacyAddresses } from '../../content/redirects/legacy-addresses.server.ts'
import type { SiteContent } from '../../content/site-content.server.ts'
import type { ContentVersion } from '../../content/stories/stories.server.ts'
import type { Target } from './parse-target.ts'
import { resolveAddress, resolveForEditor, type Resolution } from './resolve-address.ts'
import { resolveLegacy } from './resolve-legacy.ts'
import { shownPath } from './target-names.ts'

/** What is found out about an address besides a page. */
export type Elsewhere = Extract<Resolution, { kind: 'redirect' }> | { kind: 'missing'; message: string }

export interface TargetResolverDeps {
  content: SiteContent
  changes: ContentChanges
  folder: string
  version: ContentVersion
  /** For editors: a story is shown in a language in which visitors have no page of it. */
  showsUntranslated?: true
  log: Log
}

/** Creates what finds out where an address leads, by reading content. */
export function createTargetResolver(deps: TargetResolverDeps) {
  const { changes, folder, version, log } = deps

  /**
   * Story, else an address of the old site, else nothing: in this order. What an older copy of the map or of the redirect
   * table does not know is not said to be missing.
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
    const map = await content.map(version)
    let resolution = (deps.showsUntranslated ? resolveForEditor : resolveAddress)(target, map)
    if (resolution.kind === 'missing') {
      resolution = resolveLegacy(target, await loadLegacyAddresses(content, folder, version, log), map, folder)
    }
    return resolution.kind === 'missing' ? missing(`Page Not Found: ${shownPath(target)}`, notes) : resolution
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

  function missing(message: string, { isComplete }: Provenance): Elsewhere {
    if (!isComplete) throw new ContentServiceError('links', null, 'only an older copy is there')
    return { kind: 'missing', message }
  }

  return { resolve, missing }
}
