import { Failure } from '../../controls/message/failure.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { Page } from '../../frame/page.tsx'
import { useTexts } from '../../language.ts'
import { mediaTexts } from '../../media/media-texts.ts'
import { useAsset } from '../../media/use-assets.ts'
import { AssetDetail } from './asset-detail.tsx'

/** One file. */
export function AssetScreen({ id }: { id: number }) {
  const t = useTexts(mediaTexts)
  const { data: asset, error, refetch } = useAsset(id)
  if (asset) return <AssetDetail asset={asset} />
  return (
    <Page title={t.title}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={['pic', 'm', 's']} />}
    </Page>
  )
}
