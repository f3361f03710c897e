import { createServer } from 'node:http'
import type { Frame, FrameLocator, Page } from 'playwright-core'
import { signPreview, toSignatureQuery } from '../src/site/preview/preview-signature.server.ts'

/** The preview token and the space of the site under test. */
export const secret = { spaceId: 290_471, previewToken: 'preview-token-of-the-tests' }
/** An editor of another origin than the site's. */
export interface EditorServer {
  /** Address of its page. */
  href: string
  /** Settings of a site that this editor may frame. */
  settings: Readonly<Record<string, string>>
  close(): void
}

/** A listener of its own: browsers let no page of another network frame one of this machine. */
export async function startEditorServer(): Promise<EditorServer> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(editorHtml)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    href: `${origin}/editor`,
    settings: {
      STORYBLOK_PREVIEW_TOKEN: secret.previewToken,
      EDITOR_ORIGINS: `https://app.storyblok.com,${origin}`,
    },
    close: () => void server.close(),
  }
}

/** What the editor does by itself: it answers `initialized` and `ping`, and remembers everything. */
const editorHtml = `<!doctype html><title>Editor</title><iframe id="storyblok-preview" width="1200" height="800"></iframe>
  <script>
    window.heard = []
    addEventListener('message', event => {
      const frame = document.querySelector('iframe')
      if (event.source !== frame.contentWindow) return
      window.heard.push(event.data)
      const storyId = Number(new URL(frame.src).searchParams.get('_storyblok'))
      if (event.data.action === 'initialized') event.source.postMessage(
        { action: 'enterEditmode', storyId, componentNames: { hero: 'Auftakt' }, appVersion: 'v2' }, event.origin)
      if (event.data.action === 'ping') event.source.postMessage({ action: 'pingBack' }, event.origin)
    })
  </script>`

/** A story as the content service delivers it. */
export interface DeliveredStory {
  id: number
  uuid: string
  full_slug: string
  name: string
  content: { component: string; _uid: string; [field: string]: unknown }
}

export interface EditorPage {
  page: Page
  frame: Frame
  preview: FrameLocator
  /** Says something to the frame, as the editor does. */
  say(message: Readonly<Record<string, unknown>>): Promise<void>
  /** What the frame has said, by action. */
  heard(action: string): Promise<Record<string, unknown>[]>
  /** Shows another address in the frame. */
  open(path: string): Promise<void>
}

/** The address of a frame, signed as an editor signs it. */
export function frameAddress(origin: string, path: string, storyId: number): string {
  const query = toSignatureQuery(signPreview(secret, Date.now()))
  query.set('_storyblok', String(storyId))
  query.set('_storyblok_c', 'page')
  query.set('_storyblok_version', '')
  query.set('_storyblok_lang', path.startsWith('/en') ? 'en' : 'default')
  query.set('_storyblok_release', '0')
  query.set('_storyblok_rl', String(Date.now()))
  return `${origin}${path}?${query}`
}

/**
 * Opens a page that plays the editor: a frame, its query, its messages, as `docs/storyblok.md` describes them.
 *
 * @param at address of the editor: of another origin, or below the site's own.
 */
export async function openEditor(
  page: Page,
  { origin, path, storyId, at }: { origin: string; path: string; storyId: number; at: string },
): Promise<EditorPage> {
  page.setDefaultTimeout(15_000)
  if (new URL(at).origin === origin)
    await page.route(at, route => route.fulfill({ contentType: 'text/html', body: editorHtml }))
  await page.goto(at)
  const open = async (to: string): Promise<void> => {
    await page.evaluate(
      src => {
        window.heard = []
        document.querySelector('iframe')!.src = src
      },
      frameAddress(origin, to, storyId),
    )
    // The first draft of a space in the network is waited for as long as its limit of requests asks.
    await page.waitForFunction(() => window.heard.some(({ action }) => action === 'initialized'), null, {
      timeout: 60_000,
    })
  }
  await open(path)
  const frame = page.frames().find(each => each.parentFrame() !== null)
  if (!frame) throw new Error('The editor has no frame')
  return {
    page,
    frame,
    preview: page.frameLocator('#storyblok-preview'),
    say: message =>
      page.evaluate(([data, to]) => document.querySelector('iframe')!.contentWindow!.postMessage(data, to), [
        message,
        origin,
      ] as const),
    heard: action => page.evaluate(wanted => window.heard.filter(message => message.action === wanted), action),
    open,
  }
}

/** Reads a draft as an editor does. */
export async function readDraft(origin: string, slug: string, language = 'de'): Promise<DeliveredStory> {
  const query = new URLSearchParams({ version: 'draft', language, token: secret.previewToken })
  const response = await fetch(`${origin}/v2/cdn/stories/${slug}?${query}`)
  const { story } = (await response.json()) as { story: DeliveredStory }
  return story
}

declare global {
  interface Window {
    heard: Record<string, unknown>[]
  }
}
