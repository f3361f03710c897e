import { randomBytes } from 'node:crypto'
import type { ContentService } from '../../cms/content-service.server.ts'
import type { Config } from '../../config.server.ts'
import { defaultContentLocale, locales, localeTable, type Locale } from '../../model/locale.ts'
import type { EditorAssets } from '../../site/builds/editor-assets.server.ts'
import { createEditorShell } from '../../site/editor/editor-shell.server.tsx'

export interface EditorDeps {
  config: Config
  /** The content service in this process; null in connected mode, where content is edited elsewhere. */
  embedded: ContentService | null
  /** The build of the editor; null in tests without one. */
  editor: EditorAssets | null
  assetOrigins: readonly string[]
  secure: boolean
  development: boolean
}

/** Creates the handler of the editor's document; null where there is nothing to edit. */
export function createEditor({ config, embedded, editor, ...policy }: EditorDeps) {
  if (!embedded || !editor) return null
  const inOrder: Locale[] = [...locales].sort(
    (a, b) => Number(b === defaultContentLocale) - Number(a === defaultContentLocale),
  )
  return createEditorShell({
    ...policy,
    assets: editor,
    nonce: () => randomBytes(16).toString('base64'),
    boot: {
      spaceId: config.STORYBLOK_SPACE_ID,
      websiteFolder: config.WEBSITE_FOLDER,
      locales: inOrder.map(code => ({ code, name: localeTable[code].name })),
      siteName: 'nennmass',
      maxAssetMb: config.ASSET_MAX_MB,
    },
  })
}
