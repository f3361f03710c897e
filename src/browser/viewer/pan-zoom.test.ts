import { expect, test } from 'vitest'
import { checkBounds, createPanZoom, keepInside, panZoomDefaults, type PanZoomSettings } from './pan-zoom.ts'

/** As much of an element as panning and zooming touches before anything moves. */
function fakeElement(): HTMLElement {
  const owner = { addEventListener() {}, clientWidth: 100, clientHeight: 100 }
  return { parentElement: owner, style: {}, dataset: {}, clientWidth: 100, clientHeight: 100 } as unknown as HTMLElement
}

/** What an editor's script or a later caller may hand in. */
const from = (settings: Record<string, unknown>) => settings as PanZoomSettings

test.each(['2', NaN, Infinity, null, {}])('a zoom speed of %j is refused', zoomSpeed => {
  expect(() => createPanZoom(fakeElement(), from({ zoomSpeed }))).toThrow('Zoom speed should be a number')
})

test.each([null, 'left', 5, NaN, {}, { left: 0, top: 0, right: 1 }, { left: 0, top: 0, right: 1, bottom: NaN }])(
  'bounds of %j are refused',
  bounds => {
    expect(() => createPanZoom(fakeElement(), from({ bounds }))).toThrow(
      'Bounds object is not valid. It can be: undefined, boolean (true|false) or an object {left, top, right, bottom}',
    )
  },
)

test.each([true, false, { left: 0, top: 0, right: 1, bottom: 1 }])('bounds of %j are taken', bounds => {
  expect(() => checkBounds(bounds)).not.toThrow()
})

test.each(['2', NaN, undefined, null])('a largest zoom of %j is refused', maxZoom => {
  const settings = maxZoom === undefined ? { maxZoom: NaN } : { maxZoom }
  expect(() => createPanZoom(fakeElement(), from(settings))).toThrow('zoom requires valid numbers')
})

test('an element outside the page is refused', () => {
  const loose = { ...fakeElement(), parentElement: null }
  expect(() => createPanZoom(loose)).toThrow('Cannot create panzoom for the current type of dom element')
})

test('the constants are those of the specification', () => {
  expect(panZoomDefaults).toMatchObject({ zoomSpeed: 1, zoomDoubleClickSpeed: 1.75, boundsPadding: 0.05 })
})

test('content at its own size stays in its place, enlarged it covers its frame but for a twentieth', () => {
  const transform = { scale: 1, x: 40, y: -12 }
  keepInside(transform, 100, 200)
  expect(transform).toEqual({ scale: 1, x: 0, y: 0 })
  Object.assign(transform, { scale: 2, x: 90, y: -999 })
  keepInside(transform, 100, 200)
  expect(transform).toEqual({ scale: 2, x: 5, y: -210 })
})
