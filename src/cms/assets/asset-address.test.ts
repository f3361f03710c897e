import { expect, test } from 'vitest'
import { parseImageAddress } from '../../model/address/image-address.ts'
import { toAssetAddress, toAssetName } from './asset-address.ts'

test.each([
  ['Oak Chair.JPG', 'oak-chair.jpg'],
  ['Größe & Maß (v1.2).final.png', 'groesse-mass-v1_2_final.png'],
  ['C:\\Bilder\\Stuhl.webp', 'stuhl.webp'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['Crème brûlée.svg', 'creme-brulee.svg'],
  ['日本.pdf', 'file.pdf'],
  ['', 'file'],
  [`${'a'.repeat(400)}.jpg`, `${'a'.repeat(150)}.jpg`],
])('%s is called %s', (name, wanted) => {
  expect(toAssetName(name)).toBe(wanted)
  expect(parseImageAddress(`/f/1/x/0a1b2c3d4e/${toAssetName(name)}`)).toMatchObject({ name: wanted })
})

const parts = {
  spaceId: 7,
  size: { width: 16, height: 9 },
  hash: '0123456789'.repeat(3) + 'abcdefabcd'.repeat(3),
  name: 'a.jpg',
}

test('an address says space, size and content; without a size there is an x', () => {
  expect(toAssetAddress(parts, () => false)).toBe('/f/7/16x9/0123456789/a.jpg')
  expect(toAssetAddress({ ...parts, size: null }, () => false)).toBe('/f/7/x/0123456789/a.jpg')
})

test('where the address is taken, the next digits are, hundreds of times', () => {
  expect(toAssetAddress(parts, address => address.includes('0123456789'))).toBe('/f/7/16x9/abcdefabcd/a.jpg')
  const taken = new Set<string>()
  for (let time = 0; time < 300; time++) {
    const address = toAssetAddress(parts, given => taken.has(given))
    expect(parseImageAddress(address)).not.toBeNull()
    taken.add(address)
  }
  expect(taken.size).toBe(300)
})
