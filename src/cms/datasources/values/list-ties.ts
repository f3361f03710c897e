/**
 * What the site keeps by the keys of lists besides fields of content. It follows when a key is changed.
 */
export interface ListTies {
  /** Lists whose entries have keys of another list as their names, by the slug of that other list. */
  namedBy: Readonly<Record<string, readonly string[]>>
  /** Beginnings of addresses of stories that end with a key, below the folder of the website. */
  addresses: Readonly<Record<string, readonly string[]>>
  /** Keys that the site's own code names: they stay as they are. */
  fixed: Readonly<Record<string, readonly string[]>>
}

export const NO_TIES: ListTies = { namedBy: {}, addresses: {}, fixed: {} }
