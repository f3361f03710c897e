import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { assetTexts } from '../asset-texts.ts'
import { formatBytes } from '../format-bytes.ts'
import { mediaTexts } from '../media-texts.ts'

/** Files that were here before and can be brought back. */
export function FormerFiles({ asset, readOnly }: { asset: ManagedAsset; readOnly: boolean }) {
  const t = useTexts(assetTexts)
  const media = useTexts(mediaTexts)
  const language = useLanguage()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  const path = api.space(`assets/${asset.id}/former`)
  const { data: files = [] } = useQuery({
    queryKey: ['assets', 'former', asset.id, asset.filename],
    queryFn: async ({ signal }) => parseFormer(await api.call('GET', path, { signal })),
  })
  if (files.length === 0) return null
  const day = (iso: string): string =>
    new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'short' }).format(new Date(iso))
  const restore = async (file: string): Promise<void> => {
    try {
      await api.call('POST', path, { body: { file } })
      show({ text: t.replaced })
    } catch {
      show({ text: media.failed })
    } finally {
      await queries.invalidateQueries({ queryKey: ['assets'] })
    }
  }
  return (
    <section className="sec">
      <div className="sec__head">
        <h2 className="h3">{t.former}</h2>
      </div>
      <ul className="lines">
        {files.map(({ file, bytes, width, height, replacedAt, keptUntil }) => (
          <li key={file}>
            <Icon name="clock" />
            <span>
              {width && height ? `${width} × ${height}, ` : ''}
              {formatBytes(bytes, language)}{' '}
              <span className="small muted">{t.formerOf(day(replacedAt), day(keptUntil))}</span>
            </span>
            {!readOnly && (
              <Button small onClick={() => void restore(file)}>
                {t.bringBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FormerFile {
  file: string
  bytes: number
  width: number | null
  height: number | null
  replacedAt: string
  keptUntil: string
}

function parseFormer(answer: unknown): FormerFile[] {
  const list = isObject(answer) && Array.isArray(answer.former_files) ? answer.former_files.filter(isObject) : []
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return list.map(each => ({
    file: String(each.file),
    bytes: Number(each.content_length),
    width: number(each.width),
    height: number(each.height),
    replacedAt: String(each.replaced_at),
    keptUntil: String(each.kept_until),
  }))
}
