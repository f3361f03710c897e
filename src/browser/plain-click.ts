/** True for a click that follows a link in this window: no other button, no key that opens it elsewhere, not yet handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}

/** True for a click that comes from a key. Firefox counts it as one click like those of a pointer, older WebKit names no pointer. */
export function isByKeyboard(event: MouseEvent): boolean {
  return event.detail === 0 || (event instanceof PointerEvent && event.pointerType === '')
}
