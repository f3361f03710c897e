import type { BrowserContextOptions } from 'playwright-core'
import { navigatorReady, type openBrowser } from './browser.ts'

/** Opens a page on a device six times as slow, which is slow from the start. */
export function openOnSlowDevice(openPage: ReturnType<typeof openBrowser>, origin: string) {
  return async (path: string, options: BrowserContextOptions = {}, width = 1280) => {
    const opened = await openPage(width, options)
    const session = await opened.page.context().newCDPSession(opened.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await opened.page.goto(origin + path)
    await navigatorReady(opened.page)
    return opened
  }
}
