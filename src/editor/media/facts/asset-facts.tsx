import { Icon } from '../../controls/icon.tsx'
import { altOf, isWithheld, type ManagedAsset } from '../../fields/values/asset-value.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { assetTexts } from '../asset-texts.ts'
import { formatBytes } from '../format-bytes.ts'
import { mediaTexts } from '../media-texts.ts'

/** Codes of the languages in which a picture has no words, unless it is decoration. */
export function missingAlt(asset: ManagedAsset, locales: readonly { code: string }[]): string[] {
  if (!asset.content_type.startsWith('image/') || asset.meta_data.decorative === true) return []
  return locales
    .filter(({ code }, index) => altOf(asset, index === 0 ? '' : code).trim() === '')
    .map(({ code }) => code)
}

/** A lock for a file that visitors may not have now; `1600 × 1200 · 3×`, or what is missing. */
export function AssetFacts({ asset }: { asset: ManagedAsset }) {
  const t = useTexts(assetTexts)
  const { clock } = useEditor()
  return (
    <>
      {isWithheld(asset, clock.now()) && (
        <>
          <Icon name="lock" small />
          <span className="vh">{t.withheld} </span>
        </>
      )}
      <SizeAndUses asset={asset} />
    </>
  )
}

function SizeAndUses({ asset }: { asset: ManagedAsset }) {
  const t = useTexts(mediaTexts)
  const language = useLanguage()
  const { locales } = useEditor().boot
  const missing = missingAlt(asset, locales)
  if (missing.length > 0) {
    return (
      <>
        <Icon name="warning" small />
        {t.altMissing(missing.join(', '))}
      </>
    )
  }
  const size =
    asset.width && asset.height ? `${asset.width} × ${asset.height}` : formatBytes(asset.content_length, language)
  return asset.uses === null ? size : `${size} · ${t.uses(asset.uses)}`
}
