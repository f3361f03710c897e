export const keysToggled = 'editor:keys'

/** Shows or hides the list of keys beside the screen. */
export function toggleKeysList(): void {
  dispatchEvent(new Event(keysToggled))
}
