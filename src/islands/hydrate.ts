import { twice } from '../base/twice.ts'
import { isIslandDefinition, type IslandDefinition } from './define-island.ts'
import { holdEarlyEvents } from './replay.ts'

/** Lazy imports by file, as `import.meta.glob('/src/**\/*.island.tsx')` gives them. */
export type IslandModules = Readonly<Record<string, () => Promise<unknown>>>

export interface IslandRuntimeDeps {
  modules: IslandModules
  /** Brings React; loaded with the first island. */
  loadMount(): Promise<typeof import('./mount.ts')>
  /** Says once what failed; the server's HTML stays. */
  report(error: unknown): void
}

export interface IslandRuntime {
  /** Schedules every island below `root`. */
  start(root: ParentNode): void
  /** Takes down every island, before its page leaves. */
  stop(): void
}

/**
 * Creates the runtime of the islands: schedules them, brings each to life once,
 * and takes it down again. A failed island never harms the page.
 */
export function createIslandRuntime(deps: IslandRuntimeDeps): IslandRuntime {
  const running = new Map<Element, () => void>()
  const importers = new Map(Object.entries(deps.modules).map(([path, load]) => [islandNameOf(path), load]))

  function start(root: ParentNode): void {
    for (const element of root.querySelectorAll('[data-island]')) {
      if (element instanceof HTMLElement && !running.has(element)) schedule(element)
    }
  }

  function stop(): void {
    for (const end of running.values()) end()
    running.clear()
  }

  function schedule(element: HTMLElement): void {
    const island = createRunningIsland(element, deps, importers)
    const cancel = onTime(element, island.wake)
    running.set(element, () => {
      cancel()
      island.end()
    })
  }

  return { start, stop }
}

/** `/src/ui/compare/compare.island.tsx` → `compare`. */
export function islandNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.island\.tsx$/, '')
}

type Importers = ReadonlyMap<string, () => Promise<unknown>>

function createRunningIsland(element: HTMLElement, deps: IslandRuntimeDeps, importers: Importers) {
  let state: 'waiting' | 'woken' | 'over' = 'waiting'
  let unmount: (() => void) | null = null
  const early = holdEarlyEvents(element, () => wake())

  function wake(): void {
    if (state !== 'waiting') return
    state = 'woken'
    void hydrate().catch(fail)
  }

  async function hydrate(): Promise<void> {
    const { island: name = '', id = '', props = '{}' } = element.dataset
    const importer = importers.get(name)
    if (!importer) throw new Error(`There is no island "${name}"`)
    const [{ mount }, module] = await Promise.all([twice(deps.loadMount), twice(importer)])
    if (state === 'over') return
    const island = findIsland(module, name)
    unmount = mount(element, island, {
      id,
      props: island.parseProps(JSON.parse(props)),
      onReady() {
        element.dataset.ready = ''
        early.replay()
      },
      onError: fail,
    })
  }

  function fail(error: unknown): void {
    if (state === 'over') return
    state = 'over'
    // A page that offers something else instead can show it.
    element.dataset.failed = ''
    deps.report(error)
    const undo = unmount
    unmount = null
    if (!undo) return early.replay()
    // React empties what it cannot render. It may still be at it, so the server's HTML is put back a moment later.
    setTimeout(() => {
      undo()
      element.replaceChildren(serverHtml.cloneNode(true))
      early.replay()
    })
  }

  function end(): void {
    state = 'over'
    early.drop()
    unmount?.()
    unmount = null
  }

  const serverHtml = document.createDocumentFragment()
  for (const node of element.childNodes) serverHtml.append(node.cloneNode(true))

  return { wake, end }
}

function findIsland(module: unknown, name: string): IslandDefinition {
  const found = Object.values(module ?? {}).find(value => isIslandDefinition(value) && value.name === name)
  if (!isIslandDefinition(found)) throw new Error(`The module of island "${name}" does not define it`)
  return found
}

/** Calls `wake` at the element's time; returns how to forget it. */
function onTime(element: HTMLElement, wake: () => void): () => void {
  switch (element.dataset.when) {
    case 'load':
      wake()
      return () => {}
    case 'idle':
      return onIdle(wake)
    case 'interaction':
      return onInteraction(element, wake)
    default:
      return onVisible(element, wake)
  }
}

function onIdle(wake: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(wake, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(wake, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

function onInteraction(element: HTMLElement, wake: () => void): () => void {
  const stop = new AbortController()
  for (const type of ['pointerenter', 'focusin', 'touchstart'] as const) {
    element.addEventListener(type, wake, { once: true, passive: true, signal: stop.signal })
  }
  // A visitor who was here before this script: that event does not come again.
  if (element.matches(':hover, :focus-within')) queueMicrotask(() => stop.signal.aborted || wake())
  return () => stop.abort()
}

function onVisible(element: HTMLElement, wake: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      wake()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
