import { ModelViewerElement } from '@google/model-viewer'
import { createDimensionOverlay } from './dimension-overlay.ts'
import type { ModelVariant } from './model-variants.ts'
import { viewOf } from './viewer-camera.ts'

export interface ViewerHotspot {
  position: string
  normal: string | null
  title: string
}

export interface ViewerOptions {
  glb: string
  usdz: string | null
  alt: string
  trueScale: boolean
  hotspots: readonly ViewerHotspot[]
  /** What the viewer says to assistive technology, by model-viewer's keys. */
  spoken: Readonly<Record<string, string>>
  format(millimetres: number): string
  onProgress(share: number): void
  onHotspot(index: number): void
}

export interface Viewer {
  /** Turns the camera to a hotspot; null leads back to the whole object. */
  look(hotspot: number | null): void
  paint(variant: ModelVariant | null): void
  showDimensions(on: boolean): void
  readonly canActivateAr: boolean
  activateAr(): Promise<void>
  focus(): void
  remove(): void
}

/**
 * Decoders for compressed objects are those of `decoders/`, from our own origin. The addresses that the viewer knows of
 * others (Google, jsDelivr) are replaced all the same: whatever it might request comes from this site.
 */
const ownDecoders = '/assets/'
/** The viewer remembers the address of what it could not load: another try needs another one, which a fragment is. */
let failures = 0

/** The camera comes so near to a hotspot, as a share of its usual distance. */
const nearness = 0.55

/**
 * Puts the 3D viewer into an element and loads the object.
 *
 * @throws when the object cannot be fetched or read; the element is empty then.
 */
export async function createViewer(place: HTMLElement, options: ViewerOptions): Promise<Viewer> {
  Object.assign(globalThis, {
    ModelViewerElement: {
      dracoDecoderLocation: ownDecoders,
      ktx2TranscoderLocation: ownDecoders,
      lottieLoaderLocation: `${ownDecoders}lottie.js`,
    },
  })
  const viewer = new ModelViewerElement()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const attributes: Record<string, string> = {
    alt: options.alt,
    src: failures === 0 ? options.glb : `${options.glb}#${failures}`,
    'camera-controls': '',
    'touch-action': 'pan-y',
    'interaction-prompt': 'none',
    'shadow-intensity': '0.9',
    'shadow-softness': '0.8',
    'environment-image': 'neutral',
    'tone-mapping': 'commerce',
    'camera-orbit': '-32deg 76deg 105%',
    loading: 'eager',
    ar: '',
    'ar-modes': 'webxr scene-viewer quick-look',
    'ar-scale': options.trueScale ? 'fixed' : 'auto',
    a11y: JSON.stringify(options.spoken),
    ...(options.usdz === null ? {} : { 'ios-src': options.usdz }),
    // Movements end at once where nobody wants to see them.
    ...(still ? { 'interpolation-decay': '1' } : {}),
  }
  for (const [name, value] of Object.entries(attributes)) viewer.setAttribute(name, value)
  viewer.addEventListener('progress', event => options.onProgress(progressOf(event)))
  viewer.append(emptySlot('progress-bar'), emptySlot('ar-button'))
  options.hotspots.forEach((hotspot, index) => viewer.append(toButton(hotspot, index, options.onHotspot)))
  await loaded(viewer, place)

  const materials = viewer.model?.materials ?? []
  const original = new Map(
    materials.map(({ name, pbrMetallicRoughness: { baseColorFactor } }) => [name, baseColorFactor]),
  )
  const dimensions = createDimensionOverlay(viewer, options.format)
  const usual = { orbit: attributes['camera-orbit'] ?? '', target: 'auto auto auto' }
  const radius = viewer.getCameraOrbit().radius

  return {
    look(index) {
      const hotspot = index === null ? undefined : options.hotspots[index]
      const view = hotspot ? viewOf(hotspot.position, hotspot.normal, radius * nearness) : usual
      if (!view) return
      viewer.cameraOrbit = view.orbit
      viewer.cameraTarget = view.target
      if (still) viewer.jumpCameraToGoal()
    },
    paint(variant) {
      for (const { name, pbrMetallicRoughness: surface } of materials) {
        const color = variant?.colors.find(({ material }) => material === name)?.color ?? original.get(name)
        if (color !== undefined) surface.setBaseColorFactor(color)
      }
    },
    showDimensions: dimensions.show,
    get canActivateAr() {
      return viewer.canActivateAR
    },
    activateAr: () => viewer.activateAR(),
    focus: () => viewer.shadowRoot?.querySelector<HTMLElement>('.userInput')?.focus(),
    remove: () => viewer.remove(),
  }
}

/** Its events are the viewer's own, under names the browser uses too. */
function progressOf(event: Event): number {
  const { detail } = event as CustomEvent<{ totalProgress: number }>
  return detail.totalProgress
}

function loaded(viewer: ModelViewerElement, place: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    viewer.addEventListener('load', () => resolve(), { once: true })
    viewer.addEventListener(
      'error',
      event => {
        viewer.remove()
        failures++
        reject(new Error('The object could not be loaded', { cause: event }))
      },
      { once: true },
    )
    place.append(viewer)
  })
}

function toButton({ position, normal, title }: ViewerHotspot, index: number, onHotspot: (index: number) => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.slot = `hotspot-${index}`
  button.className = 'model__mark num'
  button.dataset.position = position
  button.dataset.normal = normal ?? '0 0 1'
  button.dataset.visibilityAttribute = 'facing'
  button.textContent = String(index + 1)
  button.setAttribute('aria-label', `${index + 1} ${title}`)
  button.addEventListener('click', () => onHotspot(index))
  return button
}

/** Takes the place of what the viewer would draw by itself. */
function emptySlot(name: string): HTMLElement {
  const element = document.createElement('span')
  element.slot = name
  element.hidden = true
  return element
}
