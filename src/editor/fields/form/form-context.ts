import { createContext, useContext } from 'react'

/** What the kinds of fields may do with the form around them. */
export interface BlockFormContext {
  /** `_uid` of the block. */
  uid: string
  /** Opens a block inside this one. */
  onOpenBlock(uid: string): void
  /** Opens the picker of files for a field; what is picked is written there. @param path field, or `seo.og_image`. */
  pickAsset(field: string): void
  /** Opens the writing panel for a rich text. */
  writeLarge(field: string): void
  /** Opens the palette of blocks for a field with blocks. */
  insertBlock(field: string): void
}

export const BlockFormContext = createContext<BlockFormContext | null>(null)

/** The form around a field. @throws Error outside one. */
export function useBlockForm(): BlockFormContext {
  const form = useContext(BlockFormContext)
  if (!form) throw new Error('Not inside a form')
  return form
}
