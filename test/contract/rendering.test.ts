import { storyblokEditable } from '@storyblok/js'
import {
  apiPlugin,
  getStoryblokApi,
  StoryblokServerComponent,
  StoryblokServerRichText,
  StoryblokServerStory,
  storyblokEditable as reactEditable,
  storyblokInit,
} from '@storyblok/react/rsc'
import { StoryblokComponent } from '@storyblok/react/ssr'
import { type ComponentProps, createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOwnSpace, openSpace, type Space } from './world.ts'

interface Block {
  _uid: string
  component: string
  _editable?: string
  title?: string
  headline?: string
  body?: Block[]
  rich?: Extract<ComponentProps<typeof StoryblokServerRichText>['document'], object>
}

const Teaser = ({ blok }: { blok: Block }) => createElement('p', reactEditable(blok), blok.headline)
const Text = ({ blok }: { blok: Block }) =>
  createElement('div', reactEditable(blok), createElement(StoryblokServerRichText, { document: blok.rich ?? null }))
const Page = ({ blok }: { blok: Block }) =>
  createElement(
    'main',
    reactEditable(blok),
    createElement('h1', null, blok.title),
    blok.body?.map(each => createElement(StoryblokServerComponent, { blok: each, key: each._uid })),
  )

/* A site made with Storyblok's React library renders what the service delivers, and marks it for the editor. */
describeOwnSpace('rendering', () => {
  let space: Space
  beforeAll(async () => {
    space = await openSpace()
    const options = {
      accessToken: 'pre',
      use: [apiPlugin],
      apiOptions: { endpoint: `${space.origin}/v2`, rateLimit: 1000 },
      components: { page: Page, teaser: Teaser, unknown_block: Text },
      enableFallbackComponent: true,
    }
    storyblokInit(options)
  })
  afterAll(() => space.close())

  const home = async (version: 'draft' | 'published') =>
    (await getStoryblokApi().get('cdn/stories/site/home', { version, language: 'en' })).data.story

  test('a published page, block in block, texts with links and blocks in them', async () => {
    const markup = renderToStaticMarkup(createElement(StoryblokServerStory, { story: await home('published') }))
    expect(markup).toMatch(/<main><h1>Welcome<\/h1><p>One<\/p><div><div><p><a href="\/x">a<\/a><\/p><img /)
    expect(markup).toContain('<p>Drei</p>')
    expect(markup).not.toContain('data-blok')
  })

  test('a draft has the marks of the editor on every block', async () => {
    const markup = renderToStaticMarkup(createElement(StoryblokServerStory, { story: await home('draft') }))
    expect([...markup.matchAll(/data-blok-uid="([^"]+)"/g)].map(match => match[1])).toEqual([
      '10-root',
      '10-b1',
      '10-b2',
      '10-b3',
    ])
  })

  test('the same with the component for servers that hydrate', async () => {
    const { content } = await home('published')
    const blocks = content.body.map((blok: Block) => createElement(StoryblokComponent, { blok, key: blok._uid }))
    expect(renderToStaticMarkup(createElement(Fragment, null, blocks))).toContain('<p>One</p>')
  })

  test('a block that the site does not know gets the words of the library', async () => {
    const { content } = (await getStoryblokApi().get('cdn/stories/site/maker-a', { version: 'draft' })).data.story
    const markup = renderToStaticMarkup(createElement(StoryblokServerComponent, { blok: content }))
    expect(markup).toContain('Component could not be found for blok')
  })

  test.each([
    ['@storyblok/js', storyblokEditable],
    ['@storyblok/react', reactEditable],
  ])('%s reads _editable', async (_, editable) => {
    const { content } = await home('draft')
    expect(editable(content.body[0])).toEqual({
      'data-blok-c': JSON.stringify({ name: 'teaser', space: '290471', uid: 'b1', id: '10' }),
      'data-blok-uid': '10-b1',
    })
    expect(editable((await home('published')).content)).toEqual({})
  })

  test('_editable comes last and stays as the editor writes it', async () => {
    const { content } = await home('draft')
    expect(Object.keys(content).at(-1)).toBe('_editable')
    expect(content._editable).toBe('<!--#storyblok#{"name": "page", "space": "290471", "uid": "root", "id": "10"}-->')
  })
})
