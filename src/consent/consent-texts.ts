import { isObject } from '../base/json.ts'

/** Ids of the two layers in a document. */
export const bannerId = 'consent'
export const preferencesId = 'preferences'

/** A stylesheet of the layers, with what the browser checks it by. */
export interface LayerSheet {
  href: string
  integrity: string
}

/** What `/cookie-consent/{locale}.json` answers. */
export interface ConsentTexts {
  /** Texts in the shape of the consent library. */
  consentModal: Readonly<Record<string, string>>
  preferencesModal: object
  /** The layers as our own server has drawn them. */
  html: { consentModal: string; preferencesModal: string }
  sheets: readonly LayerSheet[]
  /** Tells this wording from any other; part of the proof of consent. */
  hash: string
}

/** The part of the texts that the browser uses. @throws Error on anything else. */
export type LayerTexts = Pick<ConsentTexts, 'html' | 'sheets' | 'hash'>

export function parseLayerTexts(value: unknown): LayerTexts {
  if (!isObject(value) || !isObject(value.html)) throw new Error('No consent texts')
  const { consentModal, preferencesModal } = value.html
  const { sheets, hash } = value
  if (typeof consentModal !== 'string' || typeof preferencesModal !== 'string') throw new Error('No consent texts')
  if (!Array.isArray(sheets) || typeof hash !== 'string') throw new Error('No consent texts')
  return {
    html: { consentModal, preferencesModal },
    sheets: sheets.map((sheet: unknown) => {
      const { href, integrity } = isObject(sheet) ? sheet : {}
      if (typeof href !== 'string' || typeof integrity !== 'string') throw new Error('No consent texts')
      return { href, integrity }
    }),
    hash,
  }
}
