import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network block an address belongs to: /24 of IPv4, /64 of IPv6, as one
 * household or office usually has. Limits count blocks, and only blocks are kept.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address.split('%')[0] ?? ''
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : 'unknown'
}

/** What one person may have: a block of IPv4 as it is, of IPv6 the /48 around it, whose blocks cost nothing. */
export function widerBlock(block: string): string {
  return block.replace(/^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/, '$1::/48')
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * The address of the visitor behind known proxies: each adds the address it
 * was called from at the end of `X-Forwarded-For`; what is further left
 * the visitor may have written.
 *
 * @param hops how many proxies are in front of the server; 0: the header is ignored.
 */
export function clientAddress(peer: string, forwardedFor: string | null, hops: number): string {
  if (hops === 0) return peer
  const chain = (forwardedFor ?? '').split(',').map(part => part.trim())
  const found = chain.at(-hops)
  return found !== undefined && (isIPv4(found) || isIPv6(found)) ? found : peer
}

/** The network block that a request comes from, behind known proxies. */
export function blockOfRequest(request: Request, peer: string, hops: number): string {
  return addressBlock(clientAddress(peer, request.headers.get('x-forwarded-for'), hops))
}
