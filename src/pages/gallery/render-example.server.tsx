import { renderToStaticMarkup } from 'react-dom/server'
import { isObject, type JsonObject } from '../../base/json.ts'
import { PageContextProvider } from '../../blocks/page-context.tsx'
import { defaultContentLocale } from '../../model/locale.ts'
import { Document } from '../document/document.tsx'
import type { PageAssets } from '../document/page-assets.ts'
import { completeDocument } from '../document/complete-document.ts'
import { BlockFrame } from './block-frame.tsx'
import { galleryContext } from './gallery-context.server.ts'
import { blockExamples, type BlockExample } from './gallery-examples.server.ts'

/** A document with nothing but the usual example of a block; null where there is no such block. */
export async function renderBlockExample(name: string, assets: PageAssets): Promise<string | null> {
  const example = usualExample(name)
  if (!example) return null
  const context = await galleryContext(example, defaultContentLocale)
  const html = renderToStaticMarkup(
    <Document
      locale={defaultContentLocale}
      head={null}
      title={name}
      assets={assets}
      policy="text"
      header={null}
      content={
        <main>
          <PageContextProvider value={context}>
            <BlockFrame block={example.block} id="example" theme={null} />
          </PageContextProvider>
        </main>
      }
      footer={null}
    />,
  )
  // A picture of the block: it neither moves nor loads anything by itself.
  return completeDocument(`<!doctype html>${html}`, assets).replace(/<script\b[^>]*type="module"[^>]*><\/script>/g, '')
}

/** Words, numbers and choices of the usual example, as content is stored; what points elsewhere is left out. */
export function exampleContent(name: string): JsonObject | null {
  const example = usualExample(name)
  return example ? plainValues(example.block) : null
}

/** Of shortest, usual, longest. */
function usualExample(name: string): BlockExample | undefined {
  const examples = [...blockExamples].find(([block]) => block === name)?.[1]
  return examples?.[1] ?? examples?.[0]
}

function plainValues(block: object): JsonObject {
  const values = Object.entries(block).flatMap(([key, value]): [string, unknown][] => {
    if (['string', 'number', 'boolean'].includes(typeof value)) return [[key, value]]
    const isBlocks = Array.isArray(value) && value.length > 0 && value.every(one => isObject(one) && 'component' in one)
    return isBlocks ? [[key, value.map(plainValues)]] : []
  })
  return Object.fromEntries(values)
}
