import type { ConsentOptions } from '../../consent/consent-facts.ts'

/** A hashed file of the build with the integrity the browser checks it by. */
export interface AssetFile {
  href: string
  integrity: string
}

/** The build's files a page links to. */
export interface PageAssets {
  buildId: string
  styles: readonly AssetFile[]
  /** Chooses the sheet with what a page needs besides `styles`. */
  sheets?: PageSheets
  /** The one script of a page: it starts the navigator and schedules islands. */
  entry: AssetFile | null
  /** The script of the preview, which only editors load; absent where there is none. */
  preview?: AssetFile | null
  font: AssetFile | null
  /** How often the browser asks for a newer build, in milliseconds. */
  buildCheckMs?: number
  /** How the site handles consent; absent: nothing is asked and nothing outside is loaded. */
  consent?: ConsentOptions
  /** Development only: modules the dev server needs before the entry. */
  devModules?: readonly string[]
}

/** Chooses the sheets that a page needs by what is in its HTML. */
export interface PageSheets {
  /** The sheet that a page needs besides those that every page links; null for none. */
  sheetFor(html: string): AssetFile | null
}
