/** Gives the focus to an input; the caret stands at the end of what is written in it. */
export function focusAtEnd(input: HTMLElement): void {
  input.focus()
  const isText = input instanceof HTMLInputElement && /^(?:text|search|url|tel|)$/.test(input.type)
  if (isText || input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length)
  else if (input.isContentEditable) {
    getSelection()?.selectAllChildren(input)
    getSelection()?.collapseToEnd()
  }
}
