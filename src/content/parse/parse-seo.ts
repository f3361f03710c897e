import { cleanText } from '../../base/clean-text.ts'
import { isObject } from '../../base/json.ts'
import type { Seo } from '../../model/story/schema.ts'
import { isWithheld, parseAssetAddress } from './parse-asset.ts'
import type { ParseContext } from './parse-context.ts'

/** Reads the value of the `seo_metatags` plugin; empty texts count as missing, pictures follow the rule for files. */
export function parseSeo(value: unknown, context: ParseContext, drop: (reason: string) => void): Seo {
  const field = (name: string): string | null => {
    const text = isObject(value) ? value[name] : null
    return typeof text === 'string' && text.trim() !== '' ? cleanText(text).trim() || null : null
  }
  const picture = (name: string): string | null => {
    const written = field(name)
    const address = written === null ? null : parseAssetAddress(written, context)
    if (written !== null && address === null) drop('not an address of a file')
    return address !== null && isWithheld(address, false, context) ? null : address
  }
  return {
    title: field('title'),
    description: field('description'),
    ogTitle: field('og_title'),
    ogDescription: field('og_description'),
    ogImage: picture('og_image'),
    twitterTitle: field('twitter_title'),
    twitterDescription: field('twitter_description'),
    twitterImage: picture('twitter_image'),
  }
}
