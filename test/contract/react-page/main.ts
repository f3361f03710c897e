import {
  apiPlugin,
  StoryblokComponent,
  storyblokEditable,
  storyblokInit,
  useStoryblok,
  type SbBlokData,
} from '@storyblok/react'
import { createElement as h, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/*
 * A small site as Storyblok's documentation builds one: React library, bridge, nothing of ours. What is particular to the test
 * comes in the query: address of the service, token, origin of the editor.
 */

interface Props {
  blok: SbBlokData
}

const Teaser = ({ blok }: Props): ReactNode => h('p', storyblokEditable(blok), String(blok.headline))
const Page = ({ blok }: Props): ReactNode =>
  h(
    'main',
    storyblokEditable(blok),
    h('h1', null, String(blok.title)),
    (Array.isArray(blok.body) ? (blok.body as SbBlokData[]) : []).map(each =>
      h(StoryblokComponent, { blok: each, key: each._uid }),
    ),
  )

const query = new URLSearchParams(location.search)
const of = (name: string): string => query.get(name) ?? ''

const options = {
  accessToken: of('token'),
  use: [apiPlugin],
  apiOptions: { endpoint: of('service') },
  components: { page: Page, teaser: Teaser },
  enableFallbackComponent: true,
}
storyblokInit(options)

function Site(): ReactNode {
  const story = useStoryblok(
    of('slug'),
    { version: 'draft', resolve_relations: 'teaser.items' },
    { customParent: of('editor'), resolveRelations: ['teaser.items'], preventClicks: true },
  )
  return story?.content ? h(StoryblokComponent, { blok: story.content }) : h('p', null, 'loading')
}

const root = document.getElementById('root')
if (root) createRoot(root).render(h(Site))
