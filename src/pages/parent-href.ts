/** The page above an address: a service's or impulse's listing, `/de/impulse/hmi-lab` → `/de/impulse`. */
export function parentHref(href: string | null): string | null {
  const parent = href?.replace(/[?#].*$/, '').replace(/\/[^/]+\/?$/, '')
  return parent ? parent : null
}
