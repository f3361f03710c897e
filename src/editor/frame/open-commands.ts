export const commandsOpened = 'editor:commands'

/** Opens the command palette. */
export function openCommands(): void {
  dispatchEvent(new Event(commandsOpened))
}
