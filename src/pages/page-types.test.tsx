import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageTypeName } from '../blocks/block.ts'
import { PageContextProvider } from '../blocks/page-context.tsx'
import { locales } from '../model/locale.ts'
import { galleryLoadContext, galleryPage } from './gallery/gallery-context.server.ts'
import { galleryReader } from './gallery/gallery-stories.ts'
import { loadExtras } from './loaders.server.ts'
import { pageTypes } from './page-types.ts'
import { View } from './views.tsx'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
const names = Object.values(pageTypes).map(({ schema }): PageTypeName => schema.name)

test('an object is under the name of its own schema', () => {
  expect(Object.keys(pageTypes)).toEqual(names)
})

test.each(names.flatMap(type => locales.map(locale => ({ type, locale }))))(
  'the example of $type is valid HTML with its title, in $locale',
  async ({ type, locale }) => {
    const { stories } = await galleryReader.stories(type)
    const [story] = stories
    if (!story) throw new Error(`src/pages has no example of ${type}`)
    const extras = await loadExtras(story, galleryLoadContext(story, locale))
    const html = renderToStaticMarkup(
      <PageContextProvider value={galleryPage(story, locale)}>
        <View story={story} extras={extras} />
      </PageContextProvider>,
    )
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(html).toMatch(/<h1[^>]*>.+<\/h1>/s)
  },
)
