import { expect, test } from 'vitest'
import { watchPage } from './browser.ts'
import { frameAddress, readDraft, type DeliveredStory } from './editor-page.ts'
import { openPreviewSession, path } from './preview-session.ts'

const { origin, newContext, edit, save, publish } = openPreviewSession()

const blocksOf = (story: DeliveredStory): { _uid: string; component: string }[] =>
  story.content.body as { _uid: string; component: string }[]

test('a headline is seen while it is typed; focus, folds and place stay', async () => {
  const { editor, story } = await edit()
  const complaints = watchPage(editor.page, 'http://localhost')
  await editor.preview.locator('#preview-panel > summary').click()
  await editor.frame.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a')
    link?.focus()
    scrollTo(0, 300)
  })
  for (const title of ['E', 'Engi', 'Engineering, getippt']) {
    await editor.say({ action: 'input', story: { ...story, content: { ...story.content, title } } })
  }
  await editor.preview.getByRole('heading', { level: 1, name: 'Engineering, getippt' }).waitFor()
  const state = await editor.frame.evaluate(() => ({
    focused: document.activeElement?.tagName,
    scroll: scrollY,
    open: document.querySelector<HTMLDetailsElement>('#preview-panel')?.open,
  }))
  expect(state).toEqual({ focused: 'A', scroll: 300, open: true })
  expect(await editor.preview.locator('.preview-panel__state').textContent()).toBe('Noch nicht gespeichert')
  expect(complaints).toEqual([])
  await editor.page.context().close()
})

test('blocks are added, moved and removed; the element of a moved block stays the same', async () => {
  const { editor, story } = await edit()
  const blocks = blocksOf(story)
  expect(blocks.length).toBeGreaterThan(1)
  const [first, second] = blocks
  const uidOf = (block: { _uid: string } | undefined): string => `${story.id}-${block?._uid}`
  await editor.frame.evaluate(uid => {
    Object.assign(document.querySelector(`[data-blok-uid="${uid}"]`)!, { marked: true })
  }, uidOf(second))
  const say = (body: unknown[]): Promise<void> =>
    editor.say({ action: 'input', story: { ...story, content: { ...story.content, body } } })
  const order = (): Promise<string[]> =>
    editor.frame.$$eval('main [data-blok-uid]', elements =>
      elements.map(element => element.getAttribute('data-blok-uid') ?? ''),
    )

  await say([second, first, ...blocks.slice(2)])
  await expect
    .poll(async () => {
      const uids = await order()
      return uids.indexOf(uidOf(second)) < uids.indexOf(uidOf(first))
    })
    .toBe(true)
  expect(
    await editor.frame.evaluate(uid => 'marked' in document.querySelector(`[data-blok-uid="${uid}"]`)!, uidOf(second)),
  ).toBe(true)

  await say([second, ...blocks.slice(2)])
  await expect.poll(async () => (await order()).includes(uidOf(first))).toBe(false)

  const added = { ...second, _uid: '11111111-2222-4333-8444-555555555555', anchor: '' }
  await say([...blocks, added])
  await expect.poll(async () => (await order()).includes(uidOf(added))).toBe(true)
  await editor.page.context().close()
})

test('an edit in one block touches nothing outside of it', async () => {
  const { editor, story } = await edit()
  const blocks = blocksOf(story)
  const at = blocks.findIndex(block => typeof (block as { headline?: unknown }).headline === 'string')
  const uid = `${story.id}-${blocks[at]?._uid}`
  const say = async (headline: string): Promise<void> => {
    const body = blocks.map((block, index) => (index === at ? { ...block, headline } : block))
    await editor.say({ action: 'input', story: { ...story, content: { ...story.content, body } } })
    await editor.preview.getByRole('heading', { name: headline }).first().waitFor()
  }
  // With the first edit scripts and readers may have changed anything: all of the page is compared.
  await say('Erste Fassung')
  // Nor is the page that arrives part by part, and whose ruler is placed then, of the edits that follow.
  await editor.frame.waitForFunction(() => !document.querySelector('[data-arriving]'))
  await editor.frame.evaluate(
    () => new Promise<void>(done => requestIdleCallback(() => requestIdleCallback(() => done()))),
  )
  await editor.frame.evaluate(block => {
    const touched = new Set<string>()
    Object.assign(window, { touched })
    new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        if (!element?.closest(`[data-blok-uid="${block}"]`)) touched.add(element?.outerHTML.slice(0, 200) ?? '')
      }
    }).observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  }, uid)
  await say('Zweite Fassung')
  await say('Dritte, längere Fassung')
  expect(await editor.frame.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual([])
  expect(await editor.preview.locator(`[data-blok-uid="${uid}"]`).count()).toBe(1)
  expect(await editor.frame.evaluate(() => document.querySelectorAll('[id^="blok-"]').length)).toBe(0)
  await editor.page.context().close()
})

test('a press chooses the block, and leads nowhere; the editor answers with its menu', async () => {
  const { editor, story } = await edit()
  // Words of the hero lie over it and are not pressed themselves.
  await editor.preview.locator('.service-hero').click({ position: { x: 40, y: 40 } })
  await expect.poll(async () => (await editor.heard('edit')).length).toBe(1)
  const [message] = await editor.heard('edit')
  expect(message?.dataC).toMatchObject({ id: String(story.id), space: '290471' })
  await editor.preview.locator('.preview-outline[data-kind="selected"]:not([data-hidden])').waitFor()
  expect(
    await editor.preview.locator('.preview-outline[data-kind="selected"] .preview-outline__badge').textContent(),
  ).toContain('Engineering')

  const link = editor.preview.locator('main a[href^="/de/"]').first()
  await link.click()
  await expect.poll(async () => (await editor.heard('edit')).length).toBe(2)
  expect(editor.frame.url()).toContain(path)

  const [block] = blocksOf(story)
  const crumbs = [{ _uid: story.content._uid }, { _uid: block?._uid, component: block?.component }]
  await editor.say({
    action: 'enterComponent',
    storyId: story.id,
    componentId: block?._uid,
    breadcrumbs: crumbs,
    canMoveForward: true,
  })
  const button = editor.preview.locator('.preview-outline__menu button[data-action="moveForward"]')
  await button.click()
  await expect.poll(async () => (await editor.heard('moveForward')).at(0)?.blok).toMatchObject({ _uid: block?._uid })
  await editor.page.context().close()
})

test('a relation, the settings and the language change with the page', async () => {
  const reference = await readDraft(origin(), 'busse-design/referenzen/infusionspumpe-tenna')
  const client = (await readDraft(origin(), 'busse-design/_clients/ampelio').catch(() => null)) ?? reference
  const { editor, story } = await edit(
    undefined,
    '/de/referenzen/infusionspumpe-tenna',
    'busse-design/referenzen/infusionspumpe-tenna',
  )
  await editor.say({
    action: 'input',
    story: { ...story, content: { ...story.content, client: client.uuid, client_hidden: false } },
  })
  await editor.preview.locator('main').getByText(client.name, { exact: false }).first().waitFor()

  const settings = await readDraft(origin(), 'busse-design/_settings')
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Getippt in den Einstellungen.' }] }
  const notice = { type: 'doc', content: [paragraph] }
  await editor.say({
    action: 'input',
    story: { ...settings, content: { ...settings.content, notice, notice_until: '' } },
  })
  await editor.preview.locator('.notice-bar').getByText('Getippt in den Einstellungen.').waitFor()

  await editor.open('/en/references/tenna-infusion-pump')
  const english = await readDraft(origin(), 'busse-design/referenzen/infusionspumpe-tenna', 'en')
  await editor.say({
    action: 'input',
    story: { ...english, content: { ...english.content, title: 'Tenna, typed in English' } },
  })
  await editor.preview.getByRole('heading', { level: 1, name: 'Tenna, typed in English' }).waitFor()
  expect(await editor.frame.evaluate(() => document.documentElement.lang)).toBe('en')
  await editor.page.context().close()
})

test('the share card covers the frame while the flag is set, and nothing outside of a frame', async () => {
  const { editor, story } = await edit()
  const card = editor.preview.locator('#og-preview')
  expect(await card.isVisible()).toBe(false)
  const flagged = { ...story, content: { ...story.content, show_og_preview: true } }
  await editor.say({ action: 'input', story: flagged })
  await expect.poll(() => card.evaluate(element => getComputedStyle(element).opacity)).toBe('1')
  const box = await card.locator('.og-preview__card').boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1200 / 630, 1)
  expect(await card.evaluate(element => getComputedStyle(element).transitionDuration)).toBe('0.5s')
  await editor.say({ action: 'input', story })
  await expect.poll(() => card.isVisible()).toBe(false)
  expect(await card.evaluate(element => getComputedStyle(element).transitionDuration)).toContain('0.8s')

  await save(story.id, { show_og_preview: true })
  const alone = await (await newContext()).newPage()
  await expect
    .poll(async () => {
      await alone.goto(frameAddress(origin(), path, story.id))
      return alone.locator('#og-preview[data-wanted]').count()
    })
    .toBe(1)
  expect(await alone.locator('#og-preview').isVisible()).toBe(false)
  await alone.context().close()
  await editor.page.context().close()
})

test('a broken edit leaves the last good page, and says so; the next good one takes its place', async () => {
  const { editor, story } = await edit()
  await editor.say({ action: 'input', story: { ...story, content: { ...story.content, title: 'Vorher' } } })
  await editor.preview.getByRole('heading', { level: 1, name: 'Vorher' }).waitFor()
  await editor.say({ action: 'input', story: { ...story, content: { component: 'nobody_knows', _uid: 'x' } } })
  await editor.preview.locator('#preview-status').getByText('lässt sich nicht zeigen').waitFor()
  expect(await editor.preview.locator('main h1').textContent()).toContain('Vorher')
  await editor.say({ action: 'input', story: { ...story, content: { ...story.content, title: 'Nachher' } } })
  await editor.preview.getByRole('heading', { level: 1, name: 'Nachher' }).waitFor()
  await expect.poll(() => editor.preview.locator('#preview-status').textContent()).toBe('')
  await editor.page.context().close()
})

test('nobody but the editor is heard, and no banner asks', async () => {
  const { editor, story } = await edit()
  await editor.frame.evaluate(message => window.postMessage(message, '*'), {
    action: 'input',
    story: { ...story, content: { ...story.content, title: 'Von jemand anderem' } },
  })
  await editor.say({ action: 'input', story: { ...story, content: { ...story.content, title: 'Vom Editor' } } })
  await editor.preview.getByRole('heading', { level: 1, name: 'Vom Editor' }).waitFor()
  expect(await editor.preview.locator('.consent-banner').count()).toBe(0)
  expect(await editor.frame.evaluate(() => document.cookie)).toBe('')
  await editor.page.context().close()
})

test('a publication is seen in a second browser', async () => {
  const { editor, story } = await edit()
  const visitor = await (await newContext()).newPage()
  await visitor.goto(origin() + path)
  const before = await visitor.locator('h1').textContent()
  await save(story.id, { title: 'Engineering, veröffentlicht' })
  await expect
    .poll(async () => {
      await editor.say({ action: 'change', reload: true, slug: story.full_slug, storyId: story.id })
      return editor.preview.locator('h1').textContent()
    })
    .toContain('veröffentlicht')
  await visitor.reload()
  expect(await visitor.locator('h1').textContent()).toBe(before)
  expect(await visitor.content()).not.toContain('data-draft-preview')

  await publish(story.id)
  await editor.say({ action: 'published', slug: story.full_slug, storyId: story.id, slugChanged: false })
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.locator('h1').textContent()
    })
    .toContain('veröffentlicht')
  await visitor.context().close()
  await editor.page.context().close()
})
