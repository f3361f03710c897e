/** What is selected: a block of the open story, or of another one that the page shows. */
export interface Selected {
  storyId: number
  uid: string
}

/** Reads the `block` of an address: `uid`, or `uid@story` for a block of another story. */
export function parseSelected(text: string | null, storyId: number): Selected | null {
  if (text === null) return null
  const [, uid = text, other] = /^(.+)@(\d{1,15})$/.exec(text) ?? []
  return { storyId: other === undefined ? storyId : Number(other), uid }
}

/** @see parseSelected */
export function formatSelected(selected: Selected | null, storyId: number): string | null {
  if (selected === null) return null
  return selected.storyId === storyId ? selected.uid : `${selected.uid}@${selected.storyId}`
}
