import { expect, test } from 'vitest'
import { createReloadingApp } from './reloading-app.ts'

interface FakeApp {
  name: string
  close(): Promise<void>
}

function setUp() {
  const events: string[] = []
  const make = (name: string, problem?: string) => async (): Promise<FakeApp> => {
    events.push(`make ${name}`)
    if (problem !== undefined) throw new Error(problem)
    return { name, close: async () => void events.push(`close ${name}`) }
  }
  const modules = { create: make('first') }
  const latest = createReloadingApp<FakeApp>({
    load: async () => modules.create,
    changed: () => events.push('changed'),
    failed: error => events.push(String(error)),
  })
  return { events, make, modules, latest }
}

test('one app answers for as long as its modules stay the same', async () => {
  const { events, latest } = setUp()
  const [a, b] = await Promise.all([latest.get(), latest.get()])
  expect(a).toBe(b)
  expect(events).toEqual(['make first'])
})

test('after a change the old app is closed before the new one is made', async () => {
  const { events, make, modules, latest } = setUp()
  await latest.get()
  modules.create = make('second')
  expect((await latest.get()).name).toBe('second')
  expect(events).toEqual(['make first', 'changed', 'close first', 'make second'])
})

test('an app that could not be made is followed by the next one that can', async () => {
  const { events, make, modules, latest } = setUp()
  await latest.get()
  modules.create = make('broken', 'a mistake')
  await expect(latest.get()).rejects.toThrow('a mistake')
  await expect(latest.get()).rejects.toThrow('a mistake')
  modules.create = make('repaired')
  expect((await latest.get()).name).toBe('repaired')
  await latest.close()
  expect(events.at(-1)).toBe('close repaired')
})

test('the very first app may fail as well', async () => {
  const { make, modules, latest } = setUp()
  modules.create = make('broken', 'a mistake')
  await expect(latest.get()).rejects.toThrow('a mistake')
  modules.create = make('repaired')
  expect((await latest.get()).name).toBe('repaired')
})

test('an app that cannot be closed does not keep the next one from being made', async () => {
  const { events, make, modules, latest } = setUp()
  modules.create = async () => ({ name: 'stuck', close: () => Promise.reject(new Error('stuck')) })
  await latest.get()
  modules.create = make('next')
  expect((await latest.get()).name).toBe('next')
  expect(events).toContain('Error: stuck')
})
