import type { ConsentFacts } from './consent-facts.ts'
import { createEmbeds, type Embeds } from './embeds.ts'
import { eraseCookies, eraseEntries, lockAnalytics } from './lock-analytics.ts'
import { createMarkedScripts } from './marked-scripts.ts'
import { hostsFor, services, servicesInUse, type Service, type StoredEntry } from './services.ts'
import type { TagManager } from './tag-manager.ts'
import { allowScripts } from './trusted-scripts.ts'

export interface OutsideDeps {
  facts: ConsentFacts
  /** Categories that are on at this moment. */
  accepted(): readonly string[]
  loadTagManager(): Promise<typeof import('./tag-manager.ts')>
  reload(): void
  setTimer(work: () => void, ms: number): void
  report(error: unknown): void
}

/** Everything from outside that a page may hold once the visitor has agreed. */
export interface Outside extends Pick<Embeds, 'loadOnce'> {
  /** Opens and closes everything as the record says now. */
  apply(): void
  /** Another page is on display. */
  pageChanged(): void
}

/** Scripts that cannot be unloaded may write their cookies once more: they are deleted again, all within a second. */
const sweepsMs = [0, 250, 800]

/** What services of a category keep in one kind of store, by name. */
function storedFor(of: Service['category'], kind: StoredEntry['store']): RegExp[] {
  const stored = services.filter(({ category }) => category === of).flatMap(service => service.stored)
  return stored.filter(({ store }) => store === kind).map(({ match }) => match)
}

/** Creates the gates of the services in use. Nothing passes before `apply` finds their category accepted. */
export function createOutside({ facts, accepted, loadTagManager, reload, setTimer, report }: OutsideDeps): Outside {
  const inUse = servicesInUse(facts)
  const isAccepted = (category: string): boolean => accepted().includes(category)
  const embeds = createEmbeds(inUse)
  const activateMarked = createMarkedScripts(inUse, report)
  let tagManager: Promise<TagManager> | null = null
  let isLocked = false
  let wasOpen = false

  allowScripts(() =>
    hostsFor(
      'script',
      inUse.filter(({ category }) => isAccepted(category)),
    ),
  )

  /** What outside content has left on this page's own storage goes with its consent. */
  function sweepOutside(): void {
    if (isAccepted('externalContent')) return
    eraseCookies(storedFor('externalContent', 'cookie'), document, location.hostname)
    eraseEntries(storedFor('externalContent', 'local'), localStorage)
    eraseEntries(storedFor('externalContent', 'session'), sessionStorage)
  }

  function apply(): void {
    if (wasOpen && !isAccepted('externalContent')) for (const ms of sweepsMs) setTimer(sweepOutside, ms)
    wasOpen = isAccepted('externalContent')
    embeds.apply(wasOpen)
    activateMarked(accepted())
    if (facts.trackingId === null) return
    if (isAccepted('analytics')) measure(facts.trackingId)
    else if (tagManager) stopMeasuring(tagManager)
  }

  function measure(id: string): void {
    // Closed for the life of this document: the visitor's own press opens a new one.
    if (isLocked) return reload()
    tagManager ??= loadTagManager().then(({ createTagManager }) => createTagManager(id))
    tagManager.then(manager => isAccepted('analytics') && manager.enable()).catch(report)
  }

  function stopMeasuring(manager: Promise<TagManager>): void {
    manager
      .then(running => {
        if (isAccepted('analytics')) return
        if (running.disable() && !isLocked) {
          isLocked = true
          lockAnalytics()
        }
        for (const ms of sweepsMs) setTimer(sweep, ms)
      })
      .catch(report)
  }

  function sweep(): void {
    if (!isAccepted('analytics')) eraseCookies(storedFor('analytics', 'cookie'), document, location.hostname)
  }

  return {
    loadOnce: embeds.loadOnce,
    apply,
    pageChanged() {
      embeds.apply(isAccepted('externalContent'))
      activateMarked(accepted())
      if (isAccepted('analytics')) tagManager?.then(manager => manager.view()).catch(report)
      else if (isLocked) sweep()
    },
  }
}
