/** A `ref` that gives its element the focus once it is there: for what somebody has just asked to open. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
