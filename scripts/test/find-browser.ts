import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs of the browser tests by the variable that hands them to the tests; that variable may also name one. */
const programs = {
  CHROMIUM: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  FIREFOX: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  WEBKIT_DRIVER: ['/usr/bin/WebKitWebDriver'],
  /** The screen in memory that WebKitGTK needs. */
  XVFB: ['/usr/bin/Xvfb'],
} satisfies Readonly<Record<string, readonly string[]>>

export type BrowserProgram = keyof typeof programs

/** Debian's packages of the programs. */
const packages: Readonly<Record<BrowserProgram, string>> = {
  CHROMIUM: 'chromium',
  FIREFOX: 'firefox-esr',
  WEBKIT_DRIVER: 'webkit2gtk-driver',
  XVFB: 'xvfb',
}

/** Paths of the programs that are there. */
export type Browsers = Partial<Record<BrowserProgram, string>>

const all = Object.keys(programs) as BrowserProgram[]

/**
 * Finds the browsers of the tests: what the variables name, else installed
 * ones, else Debian's, installed now where that is allowed (as root).
 */
export function findBrowsers(say: (text: string) => void, names: readonly BrowserProgram[] = all): Browsers {
  const missing = names.filter(name => !process.env[name] && !find(name))
  if (missing.length > 0 && mayInstall()) {
    say(`Installing ${missing.map(name => packages[name]).join(', ')} from Debian’s packages …`)
    apt('update', '-q')
    apt('install', '-q', '-y', '--no-install-recommends', ...missing.map(name => packages[name]))
  }
  return Object.fromEntries(names.flatMap(name => [[name, find(name)] as const]).filter(([, path]) => path))
}

function find(name: BrowserProgram): string | undefined {
  const named = process.env[name]
  if (named) return existsSync(named) ? named : undefined
  return programs[name].find(path => existsSync(path))
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}
