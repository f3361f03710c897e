import { isObject } from '../base/json.ts'

/** Ids of the two layers in a document. */
export const bannerId = 'consent'
export const preferencesId = 'preferences'

export type LayerName = 'consentModal' | 'preferencesModal'

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
  /** The layers as our own server has rendered them. */
  html: Record<LayerName, string>
  sheets: Record<LayerName, readonly LayerSheet[]>
  /** Tells this wording from any other; part of the proof of consent. */
  hash: string
}

/** The part of the texts that the browser uses. @throws Error on anything else. */
export type LayerTexts = Pick<ConsentTexts, 'html' | 'sheets' | 'hash'>

export function parseLayerTexts(value: unknown): LayerTexts {
  if (!isObject(value) || !isObject(value.html) || !isObject(value.sheets) || typeof value.hash !== 'string') {
    throw new Error('No consent texts')
  }
  const { html, sheets, hash } = value
  return {
    html: { consentModal: parseText(html.consentModal), preferencesModal: parseText(html.preferencesModal) },
    sheets: { consentModal: parseSheets(sheets.consentModal), preferencesModal: parseSheets(sheets.preferencesModal) },
    hash,
  }
}

function parseSheets(value: unknown): LayerSheet[] {
  if (!Array.isArray(value)) throw new Error('No consent texts')
  return value
    .filter(isObject)
    .map(({ href, integrity }) => ({ href: parseText(href), integrity: parseText(integrity) }))
}

function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('No consent texts')
  return value
}
