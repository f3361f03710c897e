import type { ComponentProps, MouseEvent } from 'react'
import { useMemo, useSyncExternalStore } from 'react'
import { parseRoute, type Route, toPath } from './route.ts'

type KnownRoute = Exclude<Route, { screen: 'unknown' }>

const changed = 'editor:navigated'

/** Goes to a route. A replaced address does not come back with the browser's back. */
export function navigate(route: Route, { replace = false } = {}): void {
  if (route.screen === 'unknown') return
  const path = toPath(route)
  if (path === location.pathname + location.search) return
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(changed, listener)
  }
}

/** The route of the window's address. */
export function useRoute(): Route {
  const url = useSyncExternalStore(subscribe, () => location.pathname + location.search)
  return useMemo(() => parseRoute(url), [url])
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: KnownRoute
}

/** A link within the editor: a real one, so that it opens in a new tab as any other. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain || rest.target) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={toPath(to)} onClick={follow}>
      {children}
    </a>
  )
}
