import { useState } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import type { Measure, MeasureAxis, Measures } from '../../../model/story/asset.ts'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { assetTexts } from '../asset-texts.ts'

const axes: readonly MeasureAxis[] = ['w', 'h', 'd']

/** Reads `meta_data.measure`; what is no measure is not shown, and stays until one is set. */
export function readMeasures(meta: JsonObject): Measures {
  if (typeof meta.measure !== 'string' || meta.measure === '') return {}
  try {
    const value: unknown = JSON.parse(meta.measure)
    if (!isObject(value)) return {}
    return Object.fromEntries(axes.flatMap(axis => (isMeasure(value[axis]) ? [[axis, value[axis]]] : [])))
  } catch {
    return {}
  }
}

function isMeasure(value: unknown): value is Measure {
  const isPoint = (point: unknown): boolean =>
    Array.isArray(point) && point.length === 2 && point.every(each => typeof each === 'number')
  return isObject(value) && isPoint(value.from) && isPoint(value.to) && typeof value.offset === 'string'
}

/** `meta_data` with other measures; without any, the key goes. */
export function withMeasures(meta: JsonObject, measures: Measures): JsonObject {
  const { measure: _old, ...rest } = meta
  return Object.keys(measures).length > 0 ? { ...rest, measure: JSON.stringify(measures) } : rest
}

export interface MeasureFieldsProps {
  meta: JsonObject
  readOnly: boolean
  onChange(meta: JsonObject): void
}

const fresh: Readonly<Record<MeasureAxis, Measure>> = {
  w: { from: [20, 80], to: [80, 80], offset: 'below' },
  h: { from: [80, 20], to: [80, 80], offset: 'right' },
  d: { from: [20, 80], to: [30, 90], offset: 'left' },
}

/** Ends of the measured edges, in percent of the picture. */
export function MeasureFields({ meta, readOnly, onChange }: MeasureFieldsProps) {
  const t = useTexts(assetTexts)
  const [open, setOpen] = useState<MeasureAxis | null>(null)
  const measures = readMeasures(meta)
  const set = (axis: MeasureAxis, measure: Measure | null): void => {
    const { [axis]: _old, ...rest } = measures
    onChange(withMeasures(meta, measure ? { ...rest, [axis]: measure } : rest))
  }
  const point = (axis: MeasureAxis, measure: Measure, end: 'from' | 'to') => (
    <fieldset className="field">
      <legend className="field__label">{t[end](t.axes[axis])}</legend>
      <div className="two">
        {[0, 1].map(place => (
          <label className="unit" key={place}>
            <input
              className="input"
              type="number"
              min={0}
              max={100}
              step={0.1}
              aria-label={place === 0 ? t.x : t.y}
              value={measure[end][place as 0 | 1]}
              onChange={event => {
                const value = Math.min(100, Math.max(0, Number(event.target.value)))
                const next = measure[end].with(place, value) as [number, number]
                set(axis, { ...measure, [end]: next })
              }}
            />
            <span>%</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    <div className="field" role="group" aria-label={t.measure}>
      <div className="field__head">
        <span className="field__label">{t.measure}</span>
      </div>
      <div className="rel">
        {axes.map(axis => {
          const measure = measures[axis]
          const name = t.axes[axis]
          if (!measure) {
            return (
              !readOnly && (
                <button key={axis} type="button" className="rel__add" onClick={() => set(axis, fresh[axis])}>
                  <Icon name="plus" />
                  {t.addMeasure(name)}
                </button>
              )
            )
          }
          return (
            <div key={axis}>
              <div className="rel__item">
                <Icon name="width" />
                <span className="clip">
                  <span className="strong">{name}</span>{' '}
                  <span className="muted">
                    {t.span(measure.from.map(round).join(' · '), measure.to.map(round).join(' · '))}
                  </span>
                </span>
                {!readOnly && (
                  <span className="row">
                    <IconButton
                      icon="focus"
                      small
                      label={t.setMeasure(name)}
                      aria-expanded={open === axis}
                      onClick={() => setOpen(open === axis ? null : axis)}
                    />
                    <IconButton icon="close" small label={t.removeMeasure(name)} onClick={() => set(axis, null)} />
                  </span>
                )}
              </div>
              {open === axis && (
                <div className="folderedit">
                  {point(axis, measure, 'from')}
                  {point(axis, measure, 'to')}
                </div>
              )}
            </div>
          )
        })}
      </div>
      <p className="field__hint">{t.measureHint}</p>
    </div>
  )
}

const round = (value: number): number => Math.round(value)
