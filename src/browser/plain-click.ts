/** True for a click that follows a link in this window: no other button, no key that opens it elsewhere, not yet handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented
}
