import { describeOriginal, type PreparedFile } from '../../images/transform/prepare-original.server.ts'
import type { AssetFacts } from './asset-facts.ts'

/** Everything that is measured on a file itself. */
export interface MeasuredAsset extends AssetFacts {
  contentType: string
}

/**
 * Measures a prepared file: the one way for uploads, replacements and imports. What is no picture has no size in pixels.
 *
 * @param opens false where everything about the picture is known already; it is not opened then.
 */
export async function measureAsset(prepared: PreparedFile, opens = true): Promise<MeasuredAsset> {
  const facts = opens ? await describeOriginal(prepared) : null
  return {
    contentType: facts?.contentType ?? prepared.contentType,
    bytes: prepared.bytes.length,
    width: facts?.width ?? 0,
    height: facts?.height ?? 0,
    color: facts?.color ?? null,
    placeholder: facts?.placeholder ?? null,
  }
}
