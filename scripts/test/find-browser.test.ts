import { expect, test } from 'vitest'
import { findBrowsers, type Machine } from './find-browser.ts'

const paths: Readonly<Record<string, string>> = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** A Debian machine with these packages installed. */
function machine({ installed = [] as string[], unknown = [] as string[], env = {}, root = true } = {}) {
  const files = new Set(installed.map(name => paths[name]))
  const calls: string[] = []
  const own: Machine = {
    env,
    exists: path => files.has(path),
    mayInstall: () => root,
    apt(command, ...args) {
      const names = args.filter(argument => !argument.startsWith('-'))
      calls.push([command, ...names].join(' '))
      if (names.some(name => unknown.includes(name))) return false
      for (const name of names) files.add(paths[name])
      return true
    },
  }
  return { own, calls }
}

const quiet = (): void => {}

test('on a bare machine the lists are fetched first, then everything is installed at once', () => {
  const { own, calls } = machine()
  expect(findBrowsers(quiet, undefined, own)).toEqual({
    CHROMIUM: '/usr/bin/chromium',
    CHROMIUM_SHELL: '/usr/lib/chromium/chromium-headless-shell',
    FIREFOX: '/usr/bin/firefox-esr',
    WEBKIT_DRIVER: '/usr/bin/WebKitWebDriver',
    XVFB: '/usr/bin/Xvfb',
  })
  expect(calls).toEqual(['update', 'install chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb'])
})

test('only what is missing is installed', () => {
  const { own, calls } = machine({ installed: ['chromium', 'chromium-headless-shell', 'xvfb'] })
  findBrowsers(quiet, undefined, own)
  expect(calls).toEqual(['update', 'install firefox-esr webkit2gtk-driver'])
  findBrowsers(quiet, undefined, own)
  expect(calls).toHaveLength(2)
})

test('a package that the system does not have keeps nobody from the others', () => {
  const { own } = machine({ unknown: ['webkit2gtk-driver'] })
  const said: string[] = []
  expect(Object.keys(findBrowsers(text => void said.push(text), undefined, own))).toEqual([
    'CHROMIUM',
    'CHROMIUM_SHELL',
    'FIREFOX',
    'XVFB',
  ])
  expect(said.at(-1)).toBe('webkit2gtk-driver could not be installed.')
})

test('without the rights nothing is installed; a variable that names nothing is no reason to install', () => {
  const visitor = machine({ root: false })
  expect(findBrowsers(quiet, undefined, visitor.own)).toEqual({})
  const named = machine({ env: { CHROMIUM: '/opt/chromium' } })
  expect(findBrowsers(quiet, ['CHROMIUM'], named.own)).toEqual({})
  expect([...visitor.calls, ...named.calls]).toEqual([])
})
