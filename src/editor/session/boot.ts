import { isObject } from '../../base/json.ts'
import { type EditorLanguage, isEditorLanguage } from '../language.ts'

/** What the server writes into the shell: what every screen needs to know before anybody has signed in. */
export interface Boot {
  spaceId: number
  /** Folder of the site's stories, e.g. `busse-design`. */
  websiteFolder: string
  /** Languages of the content, the default one first. */
  locales: readonly { code: string; name: string }[]
  /** Language of the interface for those who have not chosen one. */
  language: EditorLanguage
  /** Name of the studio as it is shown. */
  siteName: string
  maxAssetMb: number
}

/** @throws Error where the document is not the shell of the editor. */
export function readBoot(document: Document): Boot {
  const text = document.querySelector('#boot')?.textContent
  const value: unknown = text ? JSON.parse(text) : null
  if (!isObject(value) || !Array.isArray(value.locales)) throw new Error('The shell of the editor is incomplete')
  return {
    spaceId: Number(value.spaceId),
    websiteFolder: String(value.websiteFolder),
    locales: value.locales.flatMap(locale =>
      isObject(locale) ? [{ code: String(locale.code), name: String(locale.name) }] : [],
    ),
    language: isEditorLanguage(value.language) ? value.language : 'de',
    siteName: String(value.siteName),
    maxAssetMb: Number(value.maxAssetMb),
  }
}
