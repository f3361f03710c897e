/*
 * The platform's URL parser resolves dot segments and rewrites backslashes before anybody can judge them. The listener
 * writes them in a form that it leaves alone; what a visitor is told is the path as it was asked for.
 */

/** Marks of `toSafePath`: in lower case, which other programs write in escapes of these characters hardly ever. */
const slash = '%2f'
const backslash = '%5c'

/** `/de/../en` → `/de/..%2fen`, one segment, and no page has it. A dot segment at the end gets two. */
export function toSafePath(path: string): string {
  return path
    .replaceAll('\\', backslash)
    .replaceAll('#', '%23')
    .replace(
      /(\/(?:\.|%2e){1,2})(\/|$)/gi,
      (_, dots: string, end: string) => dots + (end === '' ? slash + slash : slash),
    )
}

/** The path that `toSafePath` was given. */
export function toAskedPath(path: string): string {
  return path
    .replaceAll(backslash, '\\')
    .replace(/(\/(?:\.|%2[Ee]){1,2})%2f(%2f$)?/g, (_, dots: string, end?: string) => (end ? dots : `${dots}/`))
}
