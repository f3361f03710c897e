/** Where somebody is in a list of several pages. Pages start at 1. */
export interface Paging {
  current: number
  pages: number
  /** Addresses of pages, the current one among them. */
  links: readonly PageLink[]
  previous: string | null
  next: string | null
  /** How many the next page holds. */
  nextCount: number
}

/** `gap` stands for pages left out between two numbers. */
export type PageLink = { kind: 'page'; page: number; href: string; current: boolean } | { kind: 'gap'; after: number }
