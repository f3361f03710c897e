import type { ModelViewerElement } from '@google/model-viewer'

/** One measured edge of the box around the object: both ends and where its figure is. */
interface Edge {
  name: 'w' | 'h' | 'd'
  from: Point
  to: Point
}

type Point = readonly [x: number, y: number, z: number]

const svgNamespace = 'http://www.w3.org/2000/svg'

export interface DimensionOverlay {
  show(on: boolean): void
}

/**
 * Draws width, height and depth of the loaded object as dimension lines that
 * follow the camera. The figures are measured on the object itself.
 *
 * @param format writes a length in millimetres.
 */
export function createDimensionOverlay(
  viewer: ModelViewerElement,
  format: (millimetres: number) => string,
): DimensionOverlay {
  const edges = edgesOf(viewer)
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.classList.add('model__dimensions')
  svg.setAttribute('aria-hidden', 'true')
  const lines = edges.map(({ name, from, to }) => {
    addMark(viewer, `hotspot-${name}-from`, from, null)
    addMark(viewer, `hotspot-${name}-to`, to, null)
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    addMark(viewer, `hotspot-${name}-figure`, middle, format(Math.round(length * 1000)))
    const line = document.createElementNS(svgNamespace, 'line')
    svg.append(line)
    return { line, from: `hotspot-${name}-from`, to: `hotspot-${name}-to` }
  })
  viewer.append(svg)

  const follow = (): void => {
    for (const { line, from, to } of lines) {
      const [start, end] = [viewer.queryHotspot(from), viewer.queryHotspot(to)]
      if (!start || !end) continue
      line.setAttribute('x1', String(start.canvasPosition.x))
      line.setAttribute('y1', String(start.canvasPosition.y))
      line.setAttribute('x2', String(end.canvasPosition.x))
      line.setAttribute('y2', String(end.canvasPosition.y))
    }
  }
  return {
    show(on) {
      viewer.toggleAttribute('data-dimensions', on)
      if (on) {
        viewer.addEventListener('camera-change', follow)
        // Marks have a place once they have been drawn.
        requestAnimationFrame(() => requestAnimationFrame(follow))
      } else viewer.removeEventListener('camera-change', follow)
    },
  }
}

/** Edges at the lower front, the lower left and the right front: before the object, for a camera at its left front. */
function edgesOf(viewer: ModelViewerElement): Edge[] {
  const size = viewer.getDimensions()
  const centre = viewer.getBoundingBoxCenter()
  const [left, right] = [centre.x - size.x / 2, centre.x + size.x / 2]
  const [bottom, top] = [centre.y - size.y / 2, centre.y + size.y / 2]
  const [back, front] = [centre.z - size.z / 2, centre.z + size.z / 2]
  return [
    { name: 'w', from: [left, bottom, front], to: [right, bottom, front] },
    { name: 'd', from: [left, bottom, front], to: [left, bottom, back] },
    { name: 'h', from: [right, bottom, front], to: [right, top, front] },
  ]
}

function addMark(viewer: ModelViewerElement, slot: string, at: Point, figure: string | null): void {
  const mark = document.createElement('span')
  mark.slot = slot
  mark.className = figure === null ? 'model__end' : 'model__figure num'
  mark.dataset.position = at.map(each => `${each}m`).join(' ')
  mark.textContent = figure ?? ''
  viewer.append(mark)
}
