import type { Story } from '../blocks/block.ts'
import { definePageType } from './page-type.ts'
import { service } from './service/schema.ts'

const parts = {
  schema: service,
  view: (_props: { story: Story<'service'> }) => null,
  load: 'none',
  head: { openGraph: 'website', bodyClass: 'none' },
  date: 'none',
  structuredData: 'none',
  search: 'none',
  shareCard: 'none',
  feed: 'none',
  sitemap: 'none',
} as const
const { schema: _1, ...noSchema } = parts
const { view: _2, ...noView } = parts
const { load: _3, ...noLoad } = parts
const { head: _4, ...noHead } = parts
const { date: _5, ...noDate } = parts
const { structuredData: _6, ...noStructuredData } = parts
const { search: _7, ...noSearch } = parts
const { shareCard: _8, ...noShareCard } = parts
const { feed: _9, ...noFeed } = parts
const { sitemap: _10, ...noSitemap } = parts

export const complete = definePageType(parts)

export const incomplete = [
  // @ts-expect-error Every part is decided.
  definePageType(noSchema),
  // @ts-expect-error Every part is decided.
  definePageType(noView),
  // @ts-expect-error Every part is decided.
  definePageType(noLoad),
  // @ts-expect-error Every part is decided.
  definePageType(noHead),
  // @ts-expect-error Every part is decided.
  definePageType(noDate),
  // @ts-expect-error Every part is decided.
  definePageType(noStructuredData),
  // @ts-expect-error Every part is decided.
  definePageType(noSearch),
  // @ts-expect-error Every part is decided.
  definePageType(noShareCard),
  // @ts-expect-error Every part is decided.
  definePageType(noFeed),
  // @ts-expect-error Every part is decided.
  definePageType(noSitemap),
  // @ts-expect-error A view that needs what a loader finds has a loader.
  definePageType({ ...parts, view: (_props: { story: Story<'service'>; extras: { total: number } }) => null }),
  // @ts-expect-error Pictures are fields of the type that hold assets.
  definePageType({ ...parts, sitemap: { pictures: ['cover'] } }),
]
