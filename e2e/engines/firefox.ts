import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject } from '../../src/base/json.ts'
import { connectBidi } from './bidi.ts'
import { middleOf, toExpression, type Engine } from './engine.ts'
import { startProgram } from './program.ts'

/** Nothing is asked of the network but the pages of a test. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // No view transitions: a press during one goes to the picture of the page, not to the page.
  'ui.prefersReducedMotion': 1,
}

/** Starts Firefox without a window and connects to it by WebDriver BiDi. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'nennmass-firefox-'))
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const removeProfile = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const program = startProgram(binary, args, { HOME: profile })
  const [, address] = await program.printed(/WebDriver BiDi listening on (ws:\S+)/)
  const { send, close } = await connectBidi(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const context = firstContext(await send('browsingContext.getTree', { maxDepth: 0 }))
  const target = { context }

  async function run(expression: string): Promise<unknown> {
    const answer = await send('script.evaluate', { expression, target, awaitPromise: true })
    if (isObject(answer.result) && typeof answer.result.value === 'string') return JSON.parse(answer.result.value)
    const details = answer.exceptionDetails
    throw new Error(isObject(details) ? String(details.text) : 'The page answered nothing')
  }
  const evaluate: Engine['evaluate'] = async (work, ...args) => (await run(toExpression(work, args))) as never

  return {
    evaluate,
    async goto(url) {
      // A load of the page before, still on its way, is given up; Firefox reports that for this one.
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error: unknown) => {
        if (!String(error).includes('NS_BINDING_ABORTED')) throw error
        return send('browsingContext.navigate', { context, url, wait: 'complete' })
      })
    },
    url: () => evaluate(() => location.href),
    async click(selector) {
      const [x, y] = await evaluate(middleOf, selector)
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    async type(text) {
      const actions = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async back() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async screenshot() {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    async close() {
      close()
      await program.stop()
      removeProfile()
    },
  }
}

function firstContext({ contexts }: Record<string, unknown>): string {
  const [first] = Array.isArray(contexts) ? (contexts as unknown[]) : []
  if (isObject(first) && typeof first.context === 'string') return first.context
  throw new Error('Firefox has no window')
}
