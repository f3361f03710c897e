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
  /** Chromium without a window and all that belongs to one: the same engine for half of the processor time. */
  CHROMIUM_SHELL: ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'],
  FIREFOX: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  WEBKIT_DRIVER: ['/usr/bin/WebKitWebDriver'],
  /** The screen in memory that WebKitGTK needs. */
  XVFB: ['/usr/bin/Xvfb'],
} satisfies Readonly<Record<string, readonly string[]>>

export type BrowserProgram = keyof typeof programs

/** Debian's packages of the programs. */
const packages: Readonly<Record<BrowserProgram, string>> = {
  CHROMIUM: 'chromium',
  CHROMIUM_SHELL: 'chromium-headless-shell',
  FIREFOX: 'firefox-esr',
  WEBKIT_DRIVER: 'webkit2gtk-driver',
  XVFB: 'xvfb',
}

/** Paths of the programs that are there. */
export type Browsers = Partial<Record<BrowserProgram, string>>

/** What the search sees and changes of the machine. */
export interface Machine {
  env: Readonly<Record<string, string | undefined>>
  exists(path: string): boolean
  /** False where packages cannot be installed: without `apt-get`, or without the rights. */
  mayInstall(): boolean
  /** Runs `apt-get`. @returns false where it fails. */
  apt(...args: string[]): boolean
}

const all = Object.keys(programs) as BrowserProgram[]

/**
 * Finds the browsers of the tests: what the variables name, else installed
 * ones, else Debian's, installed now where that is allowed (as root).
 */
export function findBrowsers(
  say: (text: string) => void,
  names: readonly BrowserProgram[] = all,
  machine: Machine = thisMachine,
): Browsers {
  const missing = names.filter(name => !machine.env[name] && !find(name, machine))
  if (missing.length > 0 && machine.mayInstall()) {
    install(
      missing.map(name => packages[name]),
      say,
      machine,
    )
  }
  return Object.fromEntries(
    names.flatMap(name => [[name, find(name, machine)] as const]).filter(([, path]) => path !== undefined),
  )
}

/** A system may lack one of the packages: then the others are installed one by one. */
function install(wanted: readonly string[], say: (text: string) => void, { apt }: Machine): void {
  say(`Installing ${wanted.join(', ')} from Debian’s packages …`)
  // A fresh container has no lists of packages at all.
  if (!apt('update')) say('The lists of packages could not be updated: trying with those that are there.')
  if (apt('install', '--yes', '--no-install-recommends', ...wanted)) return
  for (const name of wanted) {
    if (!apt('install', '--yes', '--no-install-recommends', name)) say(`${name} could not be installed.`)
  }
}

function find(name: BrowserProgram, { env, exists }: Machine): string | undefined {
  const named = env[name]
  if (named) return exists(named) ? named : undefined
  return programs[name].find(exists)
}

/** Another `apt-get` may be at work, e.g. that of the system's own updates, and mirrors fail now and then. */
const patient = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']
const longestInstallMs = 15 * 60_000

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  mayInstall: () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0,
  apt: (...args) =>
    spawnSync('apt-get', [...patient, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: longestInstallMs,
    }).status === 0,
}
