import type { Asset } from '../model/story/asset.ts'
import type { Link } from '../model/story/link.ts'
import type { RichText } from '../model/story/rich-text.ts'
import type { SectionBlock } from './block.ts'

/** Values that examples of several blocks share. */

/** The fields every section has, none of them set. */
export const plainSection = { anchor: null, anchor_name: null, theme: null, locales: [], rail_label: null } as const

/** The fields every page has for search engines and sharing, none of them set. */
export const plainMeta = {
  seo: {
    title: null,
    description: null,
    ogTitle: null,
    ogDescription: null,
    ogImage: null,
    twitterTitle: null,
    twitterDescription: null,
    twitterImage: null,
  },
  seo_noindex: false,
  seo_nofollow: false,
  seo_canonical: null,
  show_og_preview: false,
  preview_title: null,
  preview_text: null,
  preview_image: null,
  locales: [],
  legacy_ids: null,
} as const

/** A document of plain paragraphs. */
export function exampleText(...paragraphs: readonly string[]): RichText<SectionBlock> {
  return {
    nodes: paragraphs.map(text => ({
      type: 'paragraph',
      align: null,
      children: [{ type: 'text', text, marks: [] }],
    })),
  }
}

export function exampleLink(href: string): Link {
  return { kind: 'page', href, newTab: false }
}

/** A picture of the demonstration content. */
export const examplePicture: Asset = {
  src: '/f/290471/2400x1800/1f965d1e86/drill-hero.jpg',
  alt: 'Akku-Bohrschrauber in Hellgrau mit orangem Abzug, Dreiviertelansicht',
  width: 2400,
  height: 1800,
  focus: null,
  color: '#d8d8d4',
  measure: {
    w: { from: [24.4, 15], to: [72, 11], offset: 'above' },
    h: { from: [21, 85.1], to: [19, 9.5], offset: 'left' },
  },
  extension: 'jpg',
}
