const key = 'editor:recent'
/** Stories that are remembered on this device. */
const maxRecent = 6

/** Ids of the stories that were opened last, the last first. */
export function recentStories(): number[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(id => typeof id === 'number').slice(0, maxRecent) : []
  } catch {
    // Storage may be switched off, or hold something else.
    return []
  }
}

/** Remembers that a story was opened. */
export function rememberStory(id: number): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...recentStories().filter(each => each !== id)].slice(0, maxRecent)))
  } catch {
    // Full or switched off: the palette shows fewer.
  }
}
