const frameTypes: ReadonlySet<string> = new Set(['settings', 'header', 'footer'])

/** Tags of what shows a story that was published before under the same name and address. */
export function tagsOfStory(uuid: string, component: string): readonly string[] {
  return [`story:${uuid}`, `list:${component}`, ...(frameTypes.has(component) ? ['settings'] : [])]
}
