import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isObject } from '../../base/json.ts'
import { twice } from '../../base/twice.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { formatNumber, thinSpace } from '../../messages/format.ts'
import { modelMessages } from '../../messages/model.ts'
import { isLocale, type Locale } from '../../model/locale.ts'
import type { ModelVariant } from './model-variants.ts'
import { openQuickLook, supportsQuickLook } from './quick-look.ts'
import type { Viewer, ViewerHotspot } from './viewer-element.ts'
import { toSpoken } from './viewer-texts.ts'

export interface ModelStageProps {
  locale: Locale
  glb: string
  usdz: string | null
  alt: string
  /** What loading transfers, e.g. `0,5 MB`; null where it is not known. */
  size: string | null
  trueScale: boolean
  hasTurntable: boolean
  hotspots: readonly ViewerHotspot[]
  variants: readonly ModelVariant[]
}

type Stage =
  | { kind: 'waiting' }
  | { kind: 'loading'; percent: number }
  | { kind: 'shown'; viewer: Viewer }
  | { kind: 'failed'; reason: 'failed' | 'unsupported' }

/**
 * Takes the place of an object's still picture once the visitor asks for it.
 * Before that neither the viewer nor the object is fetched.
 *
 * @see docs/decisions/0019-objects.md
 */
function ModelStage(props: ModelStageProps): ReactNode {
  const t = modelMessages[props.locale]
  const canvas = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>({ kind: 'waiting' })
  const [hotspot, setHotspot] = useState<number | null>(null)
  const [noAr, setNoAr] = useState(false)
  const viewer = stage.kind === 'shown' ? stage.viewer : null
  useEffect(() => () => viewer?.remove(), [viewer])
  useEffect(() => viewer?.look(hotspot), [viewer, hotspot])

  async function load(): Promise<Viewer | null> {
    if (!canvas.current || stage.kind === 'loading') return null
    if (!canDraw3d()) return fail('unsupported')
    setStage({ kind: 'loading', percent: 0 })
    try {
      const { createViewer } = await twice(() => import('./viewer-element.ts'))
      const created = await createViewer(canvas.current, {
        ...props,
        spoken: toSpoken(props.locale),
        format: millimetres => `${formatNumber(millimetres, props.locale)}${thinSpace}mm`,
        onProgress: share => {
          const percent = Math.round(share * 100)
          setStage(now => (now.kind === 'loading' && percent < 100 ? { kind: 'loading', percent } : now))
        },
        onHotspot: index => setHotspot(now => (now === index ? null : index)),
      })
      setStage({ kind: 'shown', viewer: created })
      return created
    } catch {
      return fail('failed')
    }
  }

  function fail(reason: 'failed' | 'unsupported'): null {
    setStage({ kind: 'failed', reason })
    return null
  }

  async function loadAndFocus(): Promise<void> {
    const created = await load()
    created?.focus()
  }

  /** Quick Look needs neither viewer nor object; everything else does, and may want a second press once they are there. */
  async function viewInRoom(): Promise<void> {
    if (props.usdz !== null && supportsQuickLook()) return openQuickLook(props.usdz, props.trueScale)
    const shown = viewer ?? (await load())
    if (!shown) return
    if (!shown.canActivateAr) return setNoAr(true)
    if (viewer || navigator.userActivation?.isActive) await shown.activateAr()
  }

  return (
    <>
      <div className="model__canvas" ref={canvas} data-shown={viewer ? '' : undefined} />
      <div className="model__controls">
        <p className="model__start actions">
          {!viewer && (
            <button
              type="button"
              className="action model__load"
              data-color="primary"
              data-size="lg"
              disabled={stage.kind === 'loading'}
              onClick={() => void loadAndFocus()}
            >
              {stage.kind === 'failed' ? t.again : props.size === null ? t.load : t.loadWithSize(props.size)}
            </button>
          )}
          <button
            type="button"
            className="action model__ar"
            data-color="secondary"
            data-size="lg"
            disabled={stage.kind === 'loading' || noAr}
            onClick={() => void viewInRoom()}
          >
            {t.view}
          </button>
        </p>
        {stage.kind === 'loading' && (
          <progress className="model__progress" max={100} value={stage.percent} aria-label={t.loading(stage.percent)} />
        )}
        <p className="model__state small" role="status">
          {stateText(stage, props)} {noAr && t.noAr}
        </p>
        {viewer && <Tools {...props} viewer={viewer} hotspot={hotspot} onHotspot={setHotspot} />}
      </div>
    </>
  )
}

function stateText(stage: Stage, { locale, hasTurntable }: ModelStageProps): string {
  const t = modelMessages[locale]
  if (stage.kind === 'shown') return t.ready
  if (stage.kind !== 'failed') return ''
  return hasTurntable ? `${t[stage.reason]} ${t.turntableHint}` : t[stage.reason]
}

interface ToolsProps extends ModelStageProps {
  viewer: Viewer
  hotspot: number | null
  onHotspot(index: number | null): void
}

function Tools({ locale, viewer, hotspots, variants, hotspot, onHotspot }: ToolsProps): ReactNode {
  const t = modelMessages[locale]
  const [dimensions, setDimensions] = useState(false)
  const [painted, setPainted] = useState<number | null>(null)
  // They are those of the whole object, and would lie over the points.
  const measured = dimensions && hotspot === null
  useEffect(() => viewer.showDimensions(measured), [viewer, measured])
  useEffect(() => viewer.paint(painted === null ? null : (variants[painted] ?? null)), [viewer, variants, painted])
  return (
    <div className="model__tools" role="group" aria-label={t.tools}>
      {hotspots.length > 0 && (
        <ol className="model__points" aria-label={t.points}>
          {hotspots.map(({ title }, index) => (
            <li key={index}>
              <button
                type="button"
                className="model__tool"
                aria-pressed={hotspot === index}
                onClick={() => onHotspot(hotspot === index ? null : index)}
              >
                <span className="num" aria-hidden="true">
                  {index + 1}
                </span>{' '}
                {title}
              </button>
            </li>
          ))}
        </ol>
      )}
      <p className="model__switches">
        <button
          type="button"
          className="model__tool"
          aria-pressed={measured}
          onClick={() => {
            setDimensions(!measured)
            if (!measured) onHotspot(null)
          }}
        >
          {t.dimensions}
        </button>
        <button
          type="button"
          className="model__tool"
          onClick={() => {
            onHotspot(null)
            viewer.look(null)
          }}
        >
          {t.reset}
        </button>
      </p>
      {variants.length > 0 && (
        <fieldset className="model__colors">
          <legend>{t.colors}</legend>
          <Swatch label={t.original} color={null} pressed={painted === null} onPress={() => setPainted(null)} />
          {variants.map(({ label, colors }, index) => (
            <Swatch
              key={label}
              label={label}
              color={colors[0]?.color ?? null}
              pressed={painted === index}
              onPress={() => setPainted(index)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface SwatchProps {
  label: string
  color: string | null
  pressed: boolean
  onPress(): void
}

function Swatch({ label, color, pressed, onPress }: SwatchProps): ReactNode {
  return (
    <button type="button" className="model__tool" aria-pressed={pressed} onClick={onPress}>
      {color !== null && (
        <svg className="model__swatch" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <rect width="16" height="16" fill={color} />
        </svg>
      )}
      {label}
    </button>
  )
}

function canDraw3d(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null
}

export const modelStageIsland = defineIsland<ModelStageProps>({
  name: 'model-stage',
  component: ModelStage,
  parseProps(value) {
    if (!isObject(value) || !isLocale(value.locale) || typeof value.glb !== 'string' || typeof value.alt !== 'string')
      throw new Error('An object needs a language, a file and a description')
    if (!Array.isArray(value.hotspots) || !Array.isArray(value.variants))
      throw new Error('An object needs lists of its hotspots and variants')
    // Written by our own server from parsed content; its lists are as they are typed.
    return value as unknown as ModelStageProps
  },
})
