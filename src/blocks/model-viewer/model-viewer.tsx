import type { ReactNode } from 'react'
import { Island } from '../../islands/island.tsx'
import { formatSize, formatWeight } from '../../messages/format.ts'
import { modelMessages } from '../../messages/model.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { formatBytes } from '../../ui/field/file-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { Section } from '../../ui/section/section.tsx'
import { isStoryOf, type Block, type Story } from '../block.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, Parts, shows } from '../slot.tsx'
import { modelStageIsland } from './model-stage.island.tsx'
import { parseVariants } from './model-variants.ts'
import { QrCode } from './qr-code.tsx'
import { Turntable } from './turntable.tsx'

/** The viewer and what brings it to life, in bytes: e2e/objects.test.ts holds it below. */
const viewerBytes = 300_000

/**
 * A 3D object: still picture, points on the object, sizes, and the model files.
 * Nothing heavy loads unasked: the viewer takes the place of the picture when
 * the visitor wants it. Without script there is a series of pictures from all sides.
 *
 * @see docs/decisions/0019-objects.md
 */
export function ModelViewer({ block, id, number }: BlockProps<'model_viewer'>): ReactNode {
  const { locale } = usePage()
  const t = modelMessages[locale]
  return (
    <Section
      id={id}
      theme={block.theme ?? 'ink'}
      number={number}
      label={block.rail_label ?? t.label}
      className="model"
      attributes={editable(block)}
    >
      <div className="model__stage at-content">
        <div className="picture model__poster" {...shows(block, 'poster')}>
          <Picture asset={{ ...block.poster, alt: block.alt }} sizes={pictureSizes.stage} />
        </div>
        <Island
          of={modelStageIsland}
          id={`model-${block._uid}`}
          when="interaction"
          props={{
            locale,
            glb: block.glb.src,
            usdz: block.usdz?.src ?? null,
            alt: block.alt,
            size: block.glb.bytes ? formatBytes(block.glb.bytes + viewerBytes, locale) : null,
            trueScale: block.true_scale,
            hasTurntable: block.turntable.length > 1,
            hotspots: block.hotspots.map(({ position, normal, title }) => ({ position, normal, title })),
            variants: parseVariants(block.variants),
          }}
        />
        <Turntable frames={block.turntable} alt={block.alt} locale={locale} />
      </div>
      <div className="model__side at-content">
        <Facts block={block} />
        {block.hotspots.length > 0 && (
          <>
            <h2 className="model__hotspots-title label">{t.hotspots}</h2>
            <ol className="model__hotspots">
              <Parts blocks={block.hotspots} />
            </ol>
          </>
        )}
        <Phone anchor={id} />
        <Files block={block} />
        <p className="model__hint small">
          {block.ar_hint} {t.camera}
        </p>
      </div>
    </Section>
  )
}

/** Leads from a screen to the same object on a phone. */
function Phone({ anchor }: { anchor: string | undefined }): ReactNode {
  const { locale, address } = usePage()
  const t = modelMessages[locale]
  if (!address) return null
  const target = anchor === undefined ? address : `${address}#${anchor}`
  return (
    <div className="model__phone">
      <QrCode address={target} label={t.qr(target)} />
      <div>
        <p className="model__phone-title">{t.phone}</p>
        <p className="small">{t.phoneText}</p>
      </div>
    </div>
  )
}

/** Size and weight are the project's: they are shown where the object is on its project's page. */
function Facts({ block }: { block: Block<'model_viewer'> }): ReactNode {
  const { locale, story } = usePage()
  const t = modelMessages[locale]
  const facts = story && isStoryOf(story, 'reference') ? projectFacts(story) : null
  const size = facts && formatSize(facts, locale)
  if (!size && !block.true_scale) return null
  return (
    <dl className="model__facts">
      {size && (
        <div>
          <dt>{t.measures}</dt>
          <dd>{size}</dd>
        </div>
      )}
      {facts?.weight != null && (
        <div>
          <dt>{t.weight}</dt>
          <dd>{formatWeight(facts.weight, locale)}</dd>
        </div>
      )}
      {block.true_scale && (
        <div>
          <dt className="visually-hidden">{t.label}</dt>
          <dd>{t.trueScale}</dd>
        </div>
      )}
    </dl>
  )
}

function projectFacts({ content }: Story<'reference'>) {
  const { size_w_mm: width, size_h_mm: height, size_d_mm: depth, weight_g: weight } = content
  return { width, height, depth, weight }
}

function Files({ block }: { block: Block<'model_viewer'> }): ReactNode {
  const { locale } = usePage()
  const t = modelMessages[locale]
  return (
    <ul className="model__files" aria-label={t.files}>
      {block.usdz && (
        <li>
          <a className="model__file" href={block.usdz.src}>
            <Icon name="cube-ar" />
            {t.usdz}
            <Bytes of={block.usdz} locale={locale} />
          </a>
        </li>
      )}
      <li>
        <a className="model__file" href={block.glb.src} download>
          <Icon name="download" />
          {t.glb}
          <Bytes of={block.glb} locale={locale} />
        </a>
      </li>
    </ul>
  )
}

function Bytes({ of: { bytes }, locale }: { of: Asset; locale: Locale }): ReactNode {
  if (!bytes) return null
  return (
    <span>
      <span className="model__bytes num">{formatBytes(bytes, locale)}</span>
    </span>
  )
}
