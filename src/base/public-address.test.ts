import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::7f00:1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '3fff::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3', '8.8.8.8.', '[2606:4700::1]'],
])('%s is not for everybody', address => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '9.255.255.255', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('an IPv4 address written as an IPv6 one is never public', () => {
  fc.assert(
    fc.property(fc.ipV4(), address => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    }),
  )
})
