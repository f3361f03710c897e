/** Where the viewer keeps which picture is shown: the fragment of the address, so that no page is another one. */
export interface ViewerAddress {
  /** A picture has been opened or changed. */
  show(id: string): void
  /** The viewer is closed by its own means. */
  leave(): void
  /** Id the address names; empty where it names none. */
  current(): string
}

interface ViewerState {
  viewer: true
}

/**
 * Opening a picture is a step of its own, so that the way back closes it;
 * turning to the next one is none.
 */
export function createViewerAddress(history: History, location: Location): ViewerAddress {
  const current = (): string => decodeURIComponent(location.hash.slice(1))
  return {
    current,
    show(id) {
      if (id === '' || current() === id) return
      const state: ViewerState = { viewer: true }
      if (isOwn(history.state)) history.replaceState(state, '', `#${id}`)
      else history.pushState(state, '', `#${id}`)
    },
    leave() {
      if (isOwn(history.state)) history.back()
      else if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    },
  }
}

function isOwn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'viewer' in state
}
