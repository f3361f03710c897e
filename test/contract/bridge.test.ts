import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../../e2e/browser.ts'
import { signPreview, toSignatureQuery } from '../../src/site/preview/preview-signature.server.ts'
import { serveHtml, serveReactSite, type ServedPage } from './react-site.ts'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

/** Plays the editor as little as it can: it remembers what it hears. */
const editorHtml = `<!doctype html><title>Editor</title><iframe width="1000" height="600"></iframe><script>
  window.heard = []
  addEventListener('message', event => {
    if (event.source === document.querySelector('iframe').contentWindow) window.heard.push(event.data)
  })
</script>`

interface Draft {
  id: number
  content: { title: string; body: { _uid: string; component: string; _editable: string; headline?: string }[] }
  [field: string]: unknown
}

/* Storyblok's React library and its bridge in a page of theirs: our service delivers, our editor talks. */
describeOwnSpace('bridge', () => {
  let space: Space
  let site: ServedPage
  let editor: ServedPage
  let browser: Browser
  beforeAll(async () => {
    space = await openSpace({ clock: Date.now })
    site = await serveReactSite()
    editor = await serveHtml(editorHtml)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    editor.close()
    site.close()
    await space.close()
  })

  const slug = 'site/home'

  async function readDraft(): Promise<Draft> {
    const response = await fetch(`${space.origin}/v2/cdn/stories/${slug}?version=draft&token=pre&cv=${Math.random()}`)
    const { story } = (await response.json()) as { story: Draft }
    return story
  }

  async function open(): Promise<{ page: Page; frame: Frame; story: Draft }> {
    const story = await readDraft()
    const page = await (await browser.newContext()).newPage()
    await page.goto(editor.origin)
    const query = toSignatureQuery(signPreview({ spaceId: 290_471, previewToken: 'pre' }, Date.now()))
    for (const [name, value] of Object.entries({
      _storyblok: String(story.id),
      _storyblok_c: 'page',
      _storyblok_lang: 'default',
      _storyblok_release: '0',
      service: `${space.origin}/v2`,
      token: 'pre',
      slug,
      editor: editor.origin,
    }))
      query.set(name, value)
    await page.evaluate(src => void (document.querySelector('iframe')!.src = src), `${site.origin}/?${query}`)
    await page.waitForFunction(() => window.heard.some(({ action }) => action === 'initialized'))
    const frame = page.frames().find(each => each.parentFrame() !== null)
    if (!frame) throw new Error('The editor has no frame')
    return { page, frame, story }
  }

  const say = (page: Page, message: object): Promise<void> =>
    page.evaluate(([data, to]) => document.querySelector('iframe')!.contentWindow!.postMessage(data, to), [
      message,
      site.origin,
    ] as const)

  test('the library shows a draft, marks its blocks by `_editable`, and the bridge says where it is', async () => {
    const { page, frame, story } = await open()
    await frame.getByRole('heading', { level: 1, name: story.content.title }).waitFor()
    const uids = await frame.$$eval('[data-blok-uid]', all => all.map(each => each.getAttribute('data-blok-uid')))
    expect(uids).toEqual([
      expect.stringMatching(new RegExp(`^${story.id}-`)),
      // What the site has no component for is shown by the library's own note, without marks.
      ...story.content.body.filter(({ component }) => component === 'teaser').map(({ _uid }) => `${story.id}-${_uid}`),
    ])
    const facts = await frame.$eval('main', main => JSON.parse(main.getAttribute('data-blok-c') ?? '{}') as object)
    expect(facts).toMatchObject({ name: 'page', space: '290471', id: String(story.id) })
    const [first] = await page.evaluate(() => window.heard.filter(({ action }) => action === 'initialized'))
    expect(first?.config).toMatchObject({ customParent: editor.origin, resolveRelations: ['teaser.items'] })
    await page.context().close()
  })

  test('what is typed is seen before it is saved; a press names its block; a save loads the page anew', async () => {
    const { page, frame, story } = await open()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await say(page, { action: 'enterEditmode', storyId: story.id, componentNames: {}, appVersion: 'v2' })
    await say(page, { action: 'input', story: { ...story, content: { ...story.content, title: 'Getippt' } } })
    await frame.getByRole('heading', { level: 1, name: 'Getippt' }).waitFor()

    const [block] = story.content.body
    await frame.locator(`[data-blok-uid="${story.id}-${block?._uid}"]`).click()
    await page.waitForFunction(() => window.heard.some(({ action }) => action === 'edit'))
    const [edit] = await page.evaluate(() => window.heard.filter(({ action }) => action === 'edit'))
    expect(edit?.dataC).toMatchObject({ uid: block?._uid, name: block?.component, id: String(story.id) })

    await space.service.stories.saveStory(story.id, { content: { ...story.content, title: 'Gespeichert' } })
    await say(page, { action: 'change', reload: true, slug, storyId: story.id })
    await frame.getByRole('heading', { level: 1, name: 'Gespeichert' }).waitFor()
    await page.context().close()
  })
})

declare global {
  interface Window {
    heard: Record<string, unknown>[]
  }
}
