import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { useRowWindow, useWantedFocus } from '../../controls/list/use-row-window.ts'
import type { ManagedAsset } from '../../fields/values/asset-value.ts'
import { Thumbnail } from '../thumbnail.tsx'

export interface AssetGridProps {
  label: string
  assets: readonly ManagedAsset[]
  /** Least width of a tile in pixels. */
  tileWidth: number
  isMultiple: boolean
  selected: ReadonlySet<number>
  /** Line below the name. */
  facts(asset: ManagedAsset): ReactNode
  /** Space or a click; with Shift everything from the last one. */
  onSelect(asset: ManagedAsset, withRange: boolean): void
  /** Enter or a double click. */
  onOpen(asset: ManagedAsset): void
  /** Other keys; true where the key is used up. */
  onKey?(event: KeyboardEvent, asset: ManagedAsset): boolean
  /** The end of what is loaded comes into sight. */
  onEnd(): void
}

const gap = { column: 12, row: 16 }
/** Height of the two lines below the picture. */
const captionHeight = 42

/** Tiles of any number: only the rows in sight are drawn. Arrows go from tile to tile. */
export function AssetGrid(props: AssetGridProps) {
  const { label, assets, tileWidth, isMultiple, selected, facts, onSelect, onOpen, onKey, onEnd } = props
  const [width, setWidth] = useState(800)
  const columns = Math.max(1, Math.floor((width + gap.column) / (tileWidth + gap.column)))
  const tile = (width - gap.column * (columns - 1)) / columns
  const rowHeight = Math.round(tile * 0.75) + captionHeight + gap.row
  const count = Math.ceil(assets.length / columns)
  const { places, before, after, scroller, scrollTo } = useRowWindow({ count, rowHeight })
  const { register, focus } = useWantedFocus(place => scrollTo(Math.floor(place / columns)))
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, assets.length - 1))
  const holder = useRef<HTMLDivElement>(null)
  const hold = useCallback(
    (element: HTMLDivElement | null) => {
      holder.current = element
      scroller(element)
    },
    [scroller],
  )
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    holder.current?.style.setProperty('--cols', String(columns))
    holder.current?.style.setProperty('--tile-row', `${rowHeight}px`)
  }, [columns, rowHeight])
  const last = places.at(-1) ?? 0
  useEffect(() => {
    if (last >= count - 2) onEnd()
  }, [count, last, onEnd])

  const go = (place: number, event: KeyboardEvent): void => {
    event.preventDefault()
    const target = Math.max(0, Math.min(assets.length - 1, place))
    setActive(target)
    focus(target)
    const asset = assets[target]
    if (event.shiftKey && isMultiple && asset) onSelect(asset, true)
  }
  const keys = (event: KeyboardEvent): void => {
    const asset = assets[at]
    if (!asset || onKey?.(event, asset)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: assets.length - 1,
      PageDown: at + columns * 3,
      PageUp: at - columns * 3,
    }
    const step = steps[event.key]
    if (step !== undefined) go(step, event)
    else if (event.key === 'Enter') onOpen(asset)
    else if (event.key === ' ') {
      event.preventDefault()
      onSelect(asset, event.shiftKey)
    }
  }
  return (
    <div
      className="vscroll assetgrid"
      ref={hold}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      tabIndex={-1}
      onKeyDown={keys}
    >
      <div ref={before} role="presentation" />
      {places.map(row => (
        <div className="assetgrid__row" key={row} role="presentation">
          {assets.slice(row * columns, row * columns + columns).map((asset, column) => {
            const place = row * columns + column
            const isSelected = selected.has(asset.id)
            return (
              <div
                key={asset.id}
                ref={element => register(place, element)}
                className="tile"
                role="option"
                aria-selected={isSelected}
                aria-posinset={place + 1}
                tabIndex={place === at ? 0 : -1}
                onFocus={() => setActive(place)}
                onClick={event => onSelect(asset, event.shiftKey)}
                onDoubleClick={() => onOpen(asset)}
              >
                <span className="tile__pic">
                  <Thumbnail filename={asset.filename} width={tile} />
                  {isSelected && (
                    <span className="tile__sel">
                      <Icon name="check" small />
                    </span>
                  )}
                </span>
                <span className="tile__n clip">{asset.short_filename}</span>
                <span className="small muted">{facts(asset)}</span>
              </div>
            )
          })}
        </div>
      ))}
      <div ref={after} role="presentation" />
    </div>
  )
}
