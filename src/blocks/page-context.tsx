import { createContext, useContext } from 'react'
import type { Service } from '../consent/services.ts'
import type { FormState } from '../forms/form-state.ts'
import type { Locale } from '../model/locale.ts'
import type { Block, Story } from './block.ts'
import type { BlockData, LoadingBlockName } from './data.ts'
import type { BlockRegistry } from './props.ts'

/** The opening of a list that is narrowed to one choice. */
export interface PagePlace {
  /** `Kategorie`, `Kunde`, `Thema` */
  kind: string
  name: string
  /** What is said about the choice. */
  text: string
  /** Titles and addresses from the start page to this one. */
  trail: readonly { title: string; href: string }[]
  /** Address of the whole list, which its forms are sent to. */
  listHref: string
}

/** What any block of a page may read. Set once by the page, the same on first load and live edit. */
export interface PageContextValue {
  locale: Locale
  /** True in preview: what visitors never see is rendered as a labelled note. */
  preview: boolean
  /** The story being rendered; null on error pages. */
  story: Story | null
  /** Null when the settings could not be loaded. */
  settings: Story<'settings'> | null
  /** Path of the page without query, e.g. `/de/referenzen`; of a list narrowed to one choice, that of the whole list. */
  path: string
  query: URLSearchParams
  /** The page's public address with its origin; null or absent where it has none. */
  address?: string | null
  /** Label of a datasource value in the page's language; the value itself where none is known. */
  label(datasource: string, value: string): string
  /** Values of a datasource in its order, each with its label. */
  options(datasource: string): readonly { value: string; label: string }[]
  /** What list blocks loaded, by block `_uid`. */
  data: ReadonlyMap<string, unknown>
  /** The one choice in a list that the page is about; absent: none. */
  place?: PagePlace | null
  /** What a form answers, where one was just sent without script. */
  form?: FormState | null
  registry: BlockRegistry
  /** The outside services that this site uses; absent: none. @see src/consent/services.ts */
  services?: readonly Service[]
}

const PageContext = createContext<PageContextValue | null>(null)

export const PageContextProvider = PageContext.Provider

export function usePage(): PageContextValue {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage: rendered outside a page')
  return page
}

/** What the block's loader returned. Present for every block that has a loader: loading a page runs them all. */
export function useBlockData<Name extends LoadingBlockName>(block: Block<Name>): BlockData[Name] {
  const { data } = usePage()
  const loaded = data.get(block._uid)
  if (loaded === undefined) throw new Error(`Block ${block.component} ${block._uid} was rendered without its data`)
  return loaded as BlockData[Name]
}
