import type { PreparedFile } from '../../images/transform/prepare-original.server.ts'
import type { AssetFacts } from './asset-facts.ts'

/** Everything that is measured on a file itself. */
export interface MeasuredAsset extends AssetFacts {
  contentType: string
}

/** What was measured on a prepared file, as it is kept. What is no picture has no size in pixels. */
export function measureAsset({ bytes, contentType, facts, film }: PreparedFile): MeasuredAsset {
  return {
    contentType: facts?.contentType ?? contentType,
    bytes: bytes.length,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    color: facts?.color ?? null,
    placeholder: facts?.placeholder ?? null,
    film,
  }
}
