import { twice } from '../../../base/twice.ts'

/**
 * What the 3D viewer takes for three's decoders of compressed objects: they have the methods that three's loaders call
 * and fetch the decoder behind them, from our own origin, when an object turns out to need it. The build puts them in
 * place (`leanViewer` in vite.config.ts); their names are three's.
 *
 * @see docs/decisions/0019-objects.md
 */
export class DRACOLoader {
  setDecoderPath(): this {
    return this
  }

  /** Called as soon as an object is known to need the decoder. */
  preload(): this {
    void import('./draco-decoder.ts').catch(() => {})
    return this
  }

  /**
   * @param ids Draco's number of each attribute, by three's name.
   * @param types name of the typed array of each attribute.
   */
  decodeDracoFile(
    buffer: ArrayBuffer,
    onDecoded: (geometry: unknown) => void,
    ids: Readonly<Record<string, number>>,
    types: Readonly<Record<string, string>>,
    _colorSpace: string,
    onError: (error: unknown) => void,
  ): void {
    twice(() => import('./draco-decoder.ts'))
      .then(({ decodeDraco }) => decodeDraco(buffer, ids, types))
      .then(onDecoded)
      .catch(onError)
  }
}

export class KTX2Loader {
  #renderer: unknown = null

  setTranscoderPath(): this {
    return this
  }

  setWithCredentials(): this {
    return this
  }

  /** @param renderer three's: tells which compressed textures the device can show. */
  detectSupport(renderer: unknown): this {
    this.#renderer = renderer
    return this
  }

  load(
    address: string,
    onLoad: (texture: unknown) => void,
    onProgress: undefined,
    onError: (error: unknown) => void,
  ): void {
    twice(() => import('./texture-decoder.ts'))
      .then(({ textureLoader }) => textureLoader(this.#renderer).load(address, onLoad, onProgress, onError))
      .catch(onError)
  }
}

export const MeshoptDecoder = {
  supported: true,
  ready: Promise.resolve(),
  /** @param count elements of `stride` bytes each. */
  async decodeGltfBufferAsync(
    count: number,
    stride: number,
    source: Uint8Array,
    mode: string,
    filter?: string,
  ): Promise<Uint8Array> {
    const { MeshoptDecoder: decoder } = await twice(() => import('three/examples/jsm/libs/meshopt_decoder.module.js'))
    await decoder.ready
    const decoded = new Uint8Array(count * stride)
    decoder.decodeGltfBuffer(decoded, count, stride, source, mode, filter)
    return decoded
  },
}
