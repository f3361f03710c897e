import { isObject } from '../../base/json.ts'
import type { Seo } from '../../model/schema.ts'

/** Reads the value of the `seo_metatags` plugin; empty texts count as missing. */
export function parseSeo(value: unknown): Seo {
  const field = (name: string): string | null => {
    const text = isObject(value) ? value[name] : null
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
  }
  return {
    title: field('title'),
    description: field('description'),
    ogTitle: field('og_title'),
    ogDescription: field('og_description'),
    ogImage: field('og_image'),
    twitterTitle: field('twitter_title'),
    twitterDescription: field('twitter_description'),
    twitterImage: field('twitter_image'),
  }
}
