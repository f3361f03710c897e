import type { Paging } from '../../model/address/paging.ts'
import type { SectionBlock, Story } from '../block.ts'
import type { BlockProps } from '../props.ts'
import type { NewsQuery } from './news/news-query.ts'
import type { ReferenceQuery } from './references/reference-query.ts'

/** What a list shows, in order, with the number of all that match. */
export interface StoryListData {
  /** Of the current page. All of one kind: narrow with `isStoryOf`. */
  stories: readonly Story[]
  /** All that match, on every page. */
  total: number
  /** All there are, before any filter: "250 projects". */
  all: number
  /** Filters and views of the reference list; null in every mode but all-with-filters. */
  references: ReferenceListState | null
  /** Filters of the news list; null in every mode but all-with-filters. */
  news: NewsListState | null
}

/** What the views of each kind get: the block, its place, and what was loaded. */
export interface StoryListViewProps extends BlockProps<'story_list'> {
  data: StoryListData
}

/** One value of a filter. `href` is the same list with this value switched on or off. */
export interface FilterOption {
  value: string
  /** Null where the view knows it from a datasource. */
  label: string | null
  /** How many would be shown with this value, the other filters left as they are. */
  count: number
  selected: boolean
  href: string
}

/** A removable choice. */
export interface FilterToken {
  label: string
  /** The list without it. */
  href: string
}

export interface FilterGroup {
  /** `sector`, `discipline`, `origin`; empty where the groups are not known. */
  key: string
  label: string | null
  options: readonly FilterOption[]
}

export interface ReferenceListState {
  query: ReferenceQuery
  groups: readonly FilterGroup[]
  clients: readonly FilterOption[]
  tokens: readonly FilterToken[]
  /** The list without the filter chosen last; null where none is set. */
  dropLast: string | null
  /** The list without any filter, in the same view. */
  reset: string
  views: readonly { view: ReferenceQuery['view']; href: string; current: boolean }[]
  paging: Paging
  /** Position of the first shown story among all that match, from 1. */
  first: number
  /** The client whose projects are shown, when the list is filtered by one. */
  client: Story<'client'> | null
  /** What is said about a category when exactly one is chosen. */
  intro: SectionBlock | null
}

export interface NewsListState {
  query: NewsQuery
  /** Every topic in use with how many articles have it, most frequent first. Labels: datasource `news-topics`. */
  topics: readonly FilterOption[]
  /** All articles regardless of filters, newest first: marks on the scale of years. */
  marks: readonly { date: string | null; topics: readonly string[]; shown: boolean }[]
  /** The list without any filter. */
  reset: string
}
