/**
 * Everything that is made from content and kept: the one list. A name in
 * `followed` is registered exactly once with `ContentChanges.derive`; the start
 * fails where one is missing. What is in `constant` cannot become wrong, for
 * the reason given. `derived-things.test.ts` finds state that is in neither.
 *
 * In this order they are told of a change: what others are made from comes first.
 */
export const followed = [
  /** Answers of the content service. */
  'answers',
  /** Parsed stories and lists, settings, labels, translation map, redirect table, pages for sitemaps. */
  'parsed content',
  /** Finished pages, and what is kept with them: payloads and fragments. Structured data and the mirror are made of them. */
  'pages',
  /** Full text of both languages, and the suggestions read from it. */
  'search index',
  /** Pictures under the address of an asset. */
  'pictures',
  /** Pictures of first windows that are made ahead: looked for again in the pages of now. */
  'first pictures',
  /** Answers in caches in front of the site: purged once everything here has forgotten. */
  'caches in front',
] as const

export type FollowedThing = (typeof followed)[number]

/** Kept, and true without being told. */
export const constant = {
  'share cards': 'named by the hash of all they show; an old name leads to the card of today',
  drawings: 'kept by address, and an address names one file for as long as content refers to it',
  'payload frames': 'named by the hash of their text; a payload names the frame it was made with',
  'header and footer': 'kept with the settings object they were rendered from, gone with it',
  'sitemaps and feeds': 'written anew for each request; the last good one is sent only where that fails',
  'answers on disk': 'of a connected space: sent only where a read fails, and then two seconds at most',
  'last good parts': 'sent only where a read fails, and then two seconds at most',
} as const satisfies Readonly<Record<string, string>>
