import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContextProvider } from '../../blocks/page-context.tsx'
import type { Locale } from '../../model/locale.ts'
import type { Theme } from '../../model/story/schema.ts'
import { BlockFrame } from './block-frame.tsx'
import { galleryContext } from './gallery-context.server.ts'
import { blockExamples } from './gallery-examples.server.ts'
import { galleryParts } from './gallery-parts.tsx'

/** One rendered example. */
export interface GalleryPicture {
  /** The block or part, e.g. `story_list` or `notice`. */
  name: string
  /** Unique in the gallery, e.g. `story_list-3`. */
  id: string
  title: string
  element: ReactElement
}

/** What to render: everything, or one block; as the examples say, or all in one theme. */
export interface GalleryChoice {
  locale: Locale
  theme: Theme | null
  name: string | null
}

/** An example that cannot be shown; the cause says why. */
class ExampleError extends Error {
  constructor(id: string, title: string, cause: unknown) {
    super(`The example ${id} (${title}) cannot be rendered: ${String(cause)}`, { cause })
  }
}

/** @throws ExampleError that names the block and the example. */
export function renderExample({ id, title, element }: GalleryPicture): string {
  try {
    return renderToStaticMarkup(element)
  } catch (error) {
    throw new ExampleError(id, title, error)
  }
}

/** Every name that `?block=` knows. */
export const galleryNames: readonly string[] = [
  ...new Set([...blockExamples.keys(), ...galleryParts.map(part => part.name)]),
]

/**
 * Renders the examples of the gallery; their list blocks have loaded before.
 *
 * @throws ExampleError where the loader of a block fails.
 */
export async function renderGalleryParts({ locale, theme, name }: GalleryChoice): Promise<GalleryPicture[]> {
  const blocks = [...blockExamples].filter(([block]) => name === null || name === block)
  const renderedBlocks = blocks.flatMap(([block, examples]) =>
    examples.map(async (example, place): Promise<GalleryPicture> => {
      const id = `${block}-${place + 1}`
      const context = await galleryContext(example, locale).catch((error: unknown) => {
        throw new ExampleError(id, example.title, error)
      })
      const element = (
        <PageContextProvider value={context}>
          <BlockFrame block={example.block} id={id} theme={theme} />
        </PageContextProvider>
      )
      return { name: block, id, title: example.title, element }
    }),
  )
  const counted = new Map<string, number>()
  const renderedParts = galleryParts
    .filter(part => name === null || name === part.name)
    .map((part): GalleryPicture => {
      const place = (counted.get(part.name) ?? 0) + 1
      counted.set(part.name, place)
      return { name: part.name, id: `${part.name}-${place}`, title: part.title, element: part.render(locale, theme) }
    })
  return [...(await Promise.all(renderedBlocks)), ...renderedParts]
}
