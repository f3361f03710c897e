import type { Asset } from '../../model/story/asset.ts'

/**
 * The sign of an award: the value of the datasource is how its file is called.
 *
 * @see docs/content-model.md "awards"
 */
export function awardLogo(award: string, logos: readonly Asset[]): Asset | null {
  return logos.find(({ src }) => fileName(src).startsWith(award)) ?? null
}

function fileName(src: string): string {
  return src.slice(src.lastIndexOf('/') + 1)
}
