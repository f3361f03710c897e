/** A script wants to go to an address of this site. */
export interface NavigationRequest {
  href: string
  history: 'push' | 'replace'
}

declare global {
  interface DocumentEventMap {
    'page:requested': CustomEvent<NavigationRequest>
  }
}

/** Goes to a page of this site; by an ordinary load where nobody takes navigations over. */
export function requestNavigation(request: NavigationRequest): void {
  const { href, history } = request
  if ('navigation' in window) window.navigation.navigate(href, { history })
  else if (document.dispatchEvent(new CustomEvent('page:requested', { detail: request, cancelable: true }))) {
    if (history === 'push') location.assign(href)
    else location.replace(href)
  }
}
