import { visibleProse } from '../../base/visible-text.ts'
import { unwrapInText } from '../../model/address/unwrap-address.ts'
import type { ClipboardEvent } from 'react'
import { useMessages } from '../controls/message/messages.tsx'
import { editorLocales, useLanguage, useTexts } from '../language.ts'
import { fieldTexts } from './names/field-texts.ts'

/** Most text that a field takes at once, in characters; what a page could hold a hundred times. */
export const mostPasted = 1_000_000

/** Says that something is too much to be pasted. @returns a function that is told how many characters it was. */
export function useTooLarge(): (characters: number) => void {
  const t = useTexts(fieldTexts)
  const language = useLanguage()
  const { show } = useMessages()
  return characters => {
    const mega = (count: number): string =>
      (count / 1e6).toLocaleString(editorLocales[language], { maximumFractionDigits: 1 })
    show({ text: t.tooLarge(mega(characters), mega(mostPasted)) })
  }
}

/** Refuses what is too much for a line or an area of text, and leaves out what nobody sees and where mails lead around. */
export function usePasteLimit(): (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void {
  const tooLarge = useTooLarge()
  return event => {
    const text = event.clipboardData.getData('text/plain')
    const cleaned = text.length > mostPasted ? '' : unwrapInText(visibleProse(text))
    if (cleaned === text) return
    event.preventDefault()
    if (text.length > mostPasted) return tooLarge(text.length)
    const { currentTarget: field } = event
    field.setRangeText(cleaned, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: cleaned }))
  }
}
