import type { ReactNode } from 'react'
import { locales } from '../model/locale.ts'
import type { UnrenderableBlock } from './block.ts'
import { usePage } from './page-context.tsx'
import { toUnrenderableText } from './unrenderable-text.ts'

export interface UnrenderableNoteProps {
  block: UnrenderableBlock
  /** By which an editor finds the block: pressed, its form opens at what is wrong with it. */
  marks: Record<string, string>
}

/**
 * Preview only: says which block is not rendered and why. In the language of the page; an editor that speaks another shows
 * that one. @see src/browser/preview/editor-language.ts
 */
export function UnrenderableNote({ block, marks }: UnrenderableNoteProps): ReactNode {
  const { locale } = usePage()
  return (
    <p className="unrenderable-note" {...marks}>
      {locales.map(each => (
        <span key={each} lang={each} data-other={each === locale ? undefined : ''}>
          {toUnrenderableText(block.name, block.reason, each)}
        </span>
      ))}
    </p>
  )
}
