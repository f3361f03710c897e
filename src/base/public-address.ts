import { BlockList, isIP } from 'node:net'

/**
 * Networks of which no address belongs to a machine that everybody can reach: private, of this machine, of a link, of
 * documentation, multicast.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const specialV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** Within 2000::/3, the only IPv6 addresses that are given out; two of these hold IPv4 addresses. */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
const global = new BlockList()
for (const network of specialV4) add(special, network, 'ipv4')
for (const network of specialV6) add(special, network, 'ipv6')
add(global, '2000::/3', 'ipv6')

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/')
  list.addSubnet(address, Number(bits), family)
}

/** Whether an IP address is one that everybody can reach. What is no address is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
