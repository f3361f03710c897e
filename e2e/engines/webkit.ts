import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { middleOf, toExpression, type Engine } from './engine.ts'
import { longestStartMs, startProgram, type Program } from './program.ts'

/** The browser of the library, one for each version of its interface. */
const browsers = ['x86_64', 'aarch64'].flatMap(machine =>
  ['4.1', '4.0', '6.0'].map(version => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

/** Starts WebKitGTK on a screen in memory and drives it by WebDriver. */
export async function startWebKit(driverBinary: string): Promise<Engine> {
  const screen = startProgram(process.env.XVFB ?? 'Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1400x24',
    '-nolisten',
    'tcp',
  ])
  const programs = [screen]
  const stop = async (): Promise<void> => {
    for (const program of programs.toReversed()) await program.stop()
  }
  try {
    const [, display] = await screen.printed(/^(\d+)\n/m)
    const port = await freePort()
    const driverProgram = startProgram(driverBinary, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // The sandbox needs rights that a container does not give; only pages of the test are opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    })
    programs.push(driverProgram)
    const server = `http://127.0.0.1:${port}`
    await untilReady(server, driverProgram)
    return createEngine(await openWindow(server), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function openWindow(server: string): Promise<WebDriver> {
  const binary = browsers.find(path => existsSync(path))
  const options = { ...(binary ? { binary } : {}), args: ['--automation'] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  return Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities).build())
}

function createEngine(driver: WebDriver, stop: () => Promise<void>): Engine {
  const evaluate: Engine['evaluate'] = async (work, ...args) => {
    const answer: unknown = await driver.executeScript(`return ${toExpression(work, args)}`)
    return JSON.parse(String(answer)) as never
  }
  return {
    evaluate,
    goto: href => driver.get(href),
    url: () => driver.getCurrentUrl(),
    async click(selector) {
      // Not the driver's own click: it refuses while a view transition lies over the page.
      const [x, y] = await evaluate(middleOf, selector)
      await driver.actions().move({ x, y, duration: 0 }).press().release().perform()
    },
    type: text => driver.switchTo().activeElement().sendKeys(text),
    back: () => driver.navigate().back(),
    async resize(width, height) {
      // The window has a frame and a bar that belong to it.
      const [x, y] = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const)
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width: width + x, height: height + y })
    },
    async screenshot() {
      return Buffer.from(await driver.takeScreenshot(), 'base64')
    },
    async close() {
      await driver.quit().catch(() => {})
      await stop()
    },
  }
}

/** The driver says nothing when it is ready: it is asked. */
async function untilReady(server: string, driver: Program): Promise<void> {
  const until = Date.now() + longestStartMs
  const isReady = (): Promise<boolean> =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > until) await driver.printed(/^(?!)/)
    await sleep(50)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
