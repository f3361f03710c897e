import { expect, test } from 'vitest'
import { createPasswords, PasswordsBusy } from './passwords.server.ts'

/** Each check takes as long as any other: whose turn it is decides alone. */
const inStep = {
  hash: async (text: unknown) => String(text),
  verify: async (hash: unknown, text: unknown) => hash === text,
}

test('a flood of strangers takes one place, and somebody who is known does not wait behind it', async () => {
  const passwords = createPasswords(inStep)
  const stored = await passwords.toHash('the right one')
  await passwords.matches('x', null, 'known')
  const order: string[] = []
  const note = (name: string) => (): void => void order.push(name)
  const flood = Array.from({ length: 11 }, (_, i) =>
    passwords.matches('x', null, 'stranger').then(note(`stranger ${i}`)),
  )
  const known = [1, 2, 3].map(i => passwords.matches('the right one', stored, 'known').then(note(`known ${i}`)))
  await Promise.all([...flood, ...known])
  // beside each of the first strangers one who is known is served
  expect(order.indexOf('known 3')).toBeLessThanOrEqual(6)
})

test('who has worked for it goes before strangers, and beyond a few nobody waits', async () => {
  const passwords = createPasswords(inStep)
  await passwords.matches('x', null, 'known')
  const order: string[] = []
  const flood = Array.from({ length: 30 }, () =>
    passwords.matches('x', null, 'stranger').then(
      () => 'looked at',
      (error: unknown) => (error instanceof PasswordsBusy ? 'busy' : 'failed'),
    ),
  )
  const worked = passwords.matches('x', null, 'worked').then(() => order.push('worked'))
  const last = Promise.all(flood).then(() => order.push('strangers'))
  await Promise.all([worked, last])
  const results = await Promise.all(flood)
  expect(results.filter(result => result === 'busy')).toHaveLength(19)
  expect(order).toEqual(['worked', 'strangers'])
})

test('one who is known has both places while no stranger comes, and strangers get theirs back', async () => {
  const passwords = createPasswords()
  await passwords.matches('x', null, 'known')
  await Promise.all([1, 2, 3, 4].map(() => passwords.matches('x', null, 'known')))
  expect(await passwords.matches('x', null, 'stranger')).toBe(false)
})
