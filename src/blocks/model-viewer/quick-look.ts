/** True on iPhone and iPad, whose system opens USDZ files in the room. */
export function supportsQuickLook(): boolean {
  return document.createElement('a').relList.supports('ar')
}

/**
 * Hands the object to the system's own viewer. The camera's picture never
 * reaches the page.
 *
 * @param fixed the object keeps its true size.
 */
export function openQuickLook(usdz: string, fixed: boolean): void {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = fixed ? `${usdz}#allowsContentScaling=0` : usdz
  // Safari takes a link for one into the room only if it holds a picture.
  link.append(document.createElement('img'))
  link.click()
}
