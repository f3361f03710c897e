import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of the browser for the tests: what CHROMIUM names, else an installed
 * one, else Debian's, installed now. Null when there is none and none may be installed.
 */
export function findBrowser(say: (text: string) => void): string | null {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  const found = installed()
  if (found || !mayInstall()) return found

  say('Installing Chromium from Debian’s packages …')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  apt('install', '-q', '-y', '--no-install-recommends', 'chromium')
  return installed()
}

function installed(): string | null {
  return places.find(path => existsSync(path)) ?? null
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
}
