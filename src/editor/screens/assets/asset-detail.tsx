import { useMemo } from 'react'
import { isObject } from '../../../base/json.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Note } from '../../controls/message/note.tsx'
import { focusPointOf, type ManagedAsset, sizeOf, toFocus } from '../../fields/values/asset-value.ts'
import { Page } from '../../frame/page.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { AccessFields } from '../../media/facts/access-fields.tsx'
import { AltFields } from '../../media/facts/alt-fields.tsx'
import { AssetActions } from '../../media/facts/asset-actions.tsx'
import { assetTexts } from '../../media/asset-texts.ts'
import { CropPreviews } from '../../media/facts/crop-previews.tsx'
import { FocusPicker } from '../../media/facts/focus-picker.tsx'
import { FormerFiles } from '../../media/facts/former-files.tsx'
import { formatBytes } from '../../media/format-bytes.ts'
import { MeasureFields } from '../../media/facts/measure-fields.tsx'
import { checkPicture, checkTexts } from '../../media/facts/picture-checks.ts'
import { useAssetEdit } from '../../media/facts/use-asset-edit.ts'
import { useAssetUses, useAssets } from '../../media/use-assets.ts'
import { noFilters } from '../../media/library/asset-filters.ts'
import { inTreeOrder, useFolders } from '../../media/library/use-folders.ts'
import { UsesList } from '../../media/facts/uses-list.tsx'
import { Link, navigate } from '../../routing/navigation.tsx'
import { useEditor, useSession } from '../../session/session-context.tsx'

/** Everything of one file: focus and crops, words, uses, another file in its place. */
export function AssetDetail({ asset: stored }: { asset: ManagedAsset }) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const { may } = useSession()
  const { asset, change, state, flush } = useAssetEdit(stored)
  const { data: uses } = useAssetUses(stored.id)
  const { folders } = useFolders()
  const readOnly = !may('media') || asset.deleted_at !== null
  const isPicture = asset.content_type.startsWith('image/')
  const size = useMemo(
    () => (asset.width && asset.height ? { width: asset.width, height: asset.height } : sizeOf(asset.filename)),
    [asset.filename, asset.height, asset.width],
  )
  const point = focusPointOf(asset.focus, size)
  const path = inTreeOrder(folders).find(({ id }) => id === asset.asset_folder_id)?.path ?? []
  return (
    <Page
      title={asset.short_filename}
      sub={
        <>
          <Link to={{ screen: 'assets', id: null }}>{t.media}</Link>
          {path.map(name => ` › ${name}`).join('')}
        </>
      }
      actions={<Neighbours id={asset.id} />}
    >
      <div className="asset-page">
        <div>
          {isPicture && size ? (
            <>
              <FocusPicker
                filename={asset.filename}
                alt={asset.alt}
                {...size}
                point={point ?? { x: 50, y: 50 }}
                readOnly={readOnly}
                onChange={next => change({ focus: toFocus(next, size) })}
              />
              <p className="row small muted">
                <span>
                  {t.focus}{' '}
                  <span className="strong">
                    {point ? `${Math.round(point.x)} % · ${Math.round(point.y)} %` : t.noFocus}
                  </span>
                </span>
                <span className="grow" />
                {point && !readOnly && (
                  <button type="button" className="link-btn" onClick={() => change({ focus: '' })}>
                    {t.resetFocus}
                  </button>
                )}
                <span>{t.focusHint}</span>
              </p>
              <CropPreviews filename={asset.filename} size={size} point={point ?? { x: 50, y: 50 }} />
            </>
          ) : (
            <Note>{t.noPicture}</Note>
          )}
          <Checks asset={{ ...asset, uses: uses ? uses.length : null }} />
        </div>
        <div className="form">
          <Facts asset={asset} />
          <p className={state.kind === 'saving' || state.kind === 'saved' ? 'small muted' : 'vh'} role="status">
            {state.kind === 'saving' && t.saving}
            {state.kind === 'saved' &&
              t.saved(new Intl.DateTimeFormat(editorLocales[language], { timeStyle: 'short' }).format(state.at))}
          </p>
          {state.kind === 'failed' && (
            <Note
              kind="error"
              action={
                <button type="button" className="link-btn" onClick={() => void flush()}>
                  {t.retry}
                </button>
              }
            >
              {t.notSaved}
            </Note>
          )}
          {isPicture && <AltFields asset={asset} readOnly={readOnly} onChange={change} />}
          <TextField
            id="title"
            label={t.title}
            value={asset.title}
            readOnly={readOnly}
            onText={title => change({ title })}
          />
          <TextField
            id="copyright"
            label={t.copyright}
            value={asset.copyright}
            readOnly={readOnly}
            onText={copyright => change({ copyright })}
          />
          <AccessFields asset={asset} readOnly={readOnly} onChange={change} />
          {isPicture && (
            <MeasureFields meta={asset.meta_data} readOnly={readOnly} onChange={meta_data => change({ meta_data })} />
          )}
          <section className="sec">
            <div className="sec__head">
              <h2 className="h3">{uses && uses.length > 0 ? t.uses(uses.length) : t.uses(0)}</h2>
            </div>
            {uses && <UsesList uses={uses} />}
          </section>
          <FormerFiles asset={asset} readOnly={readOnly} />
          <AssetActions asset={asset} uses={uses?.length ?? 0} />
        </div>
      </div>
    </Page>
  )
}

function Facts({ asset }: { asset: ManagedAsset }) {
  const t = useTexts(assetTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const hash = /\/([0-9a-f]{10})\//.exec(asset.filename)?.[1] ?? ''
  const day = asset.created_at
    ? new Intl.DateTimeFormat(editorLocales[language], { dateStyle: 'medium' }).format(new Date(asset.created_at))
    : '–'
  const film = toFilmFacts(asset.meta_data.film)
  return (
    <dl className="tb" aria-label={t.facts} data-site={boot.siteName}>
      <div className="wide name">
        <dt>{t.name}</dt>
        <dd>{asset.short_filename}</dd>
      </div>
      {asset.width && asset.height ? (
        <div>
          <dt>{t.dimensions}</dt>
          <dd>
            {asset.width} × {asset.height}
          </dd>
        </div>
      ) : null}
      {film !== null && (
        <div>
          <dt>{t.film}</dt>
          <dd>{film}</dd>
        </div>
      )}
      <div>
        <dt>{t.bytes}</dt>
        <dd>{formatBytes(asset.content_length, language)}</dd>
      </div>
      <div>
        <dt>{t.uploaded}</dt>
        <dd>{day}</dd>
      </div>
      <div>
        <dt>{t.checksum}</dt>
        <dd>{hash.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
      </div>
    </dl>
  )
}

/** `1920 × 1080, 0:42, H.264, AAC`; null for what is no film. */
function toFilmFacts(film: unknown): string | null {
  if (!isObject(film)) return null
  const { width, height, duration, codec } = film
  const seconds = Math.round(Number(duration))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return `${Number(width)} × ${Number(height)}, ${time}, ${String(codec)}`
}

interface TextFieldProps {
  id: string
  label: string
  value: string
  readOnly: boolean
  onText(text: string): void
}

function TextField({ id, label, value, readOnly, onText }: TextFieldProps) {
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={`asset-${id}`}>{label}</label>
      </div>
      <input
        className="input"
        id={`asset-${id}`}
        value={value}
        readOnly={readOnly}
        onChange={event => onText(event.target.value)}
      />
    </div>
  )
}

function Checks({ asset }: { asset: ManagedAsset }) {
  const t = useTexts(assetTexts)
  const says = useTexts(checkTexts)
  const language = useLanguage()
  const { locales } = useEditor().boot
  const found = checkPicture(asset, locales, says, language)
  return (
    <section className="sec">
      <div className="sec__head">
        <h2 className="h3">{t.checks}</h2>
      </div>
      <ul className="lines">
        {found.length === 0 && (
          <li data-s="ok">
            <Icon name="check" />
            <span>{says.fine}</span>
          </li>
        )}
        {found.map(text => (
          <li key={text} data-s="warn">
            <Icon name="warning" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The files before and after, in the order they were added. */
function Neighbours({ id }: { id: number }) {
  const t = useTexts(assetTexts)
  const { assets } = useAssets(noFilters)
  const at = assets.findIndex(asset => asset.id === id)
  const go = (step: number) => (): void => {
    const target = at === -1 ? undefined : assets[at + step]
    if (target) navigate({ screen: 'assets', id: target.id })
  }
  return (
    <>
      <IconButton icon="chevron-left" label={t.previous} disabled={at <= 0} onClick={go(-1)} />
      <IconButton icon="chevron-right" label={t.next} disabled={at === -1 || at >= assets.length - 1} onClick={go(1)} />
    </>
  )
}
