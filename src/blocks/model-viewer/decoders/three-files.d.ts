/** The parts of three that the decoders use; the package has no types of its own. */
declare module 'three' {
  type AttributeArray = Float32Array | Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array
  export class BufferAttribute {
    constructor(array: AttributeArray, itemSize: number)
  }
  export class InterleavedBuffer {
    constructor(array: AttributeArray, stride: number)
  }
  export class InterleavedBufferAttribute {
    constructor(buffer: InterleavedBuffer, itemSize: number, offset: number)
  }
  export class BufferGeometry {
    setIndex(index: BufferAttribute): this
    setAttribute(name: string, attribute: BufferAttribute | InterleavedBufferAttribute): this
  }
}

declare module 'three/examples/jsm/loaders/GLTFLoader.js' {
  export interface LoadingManager {
    resolveURL(url: string): string
  }
  export class GLTFLoader {
    constructor(manager?: LoadingManager)
    setMeshoptDecoder(decoder: object): this
  }
}

declare module 'three/examples/jsm/loaders/DRACOLoader.js' {
  /** Exported by our build. */
  export function DRACOWorker(): void
}

declare module 'three/examples/jsm/loaders/KTX2Loader.js' {
  export class KTX2Loader {
    static EngineFormat: object
    static EngineType: object
    static TranscoderFormat: object
    static BasisFormat: object
    static BasisWorker(): void
    transcoderPending: Promise<void> | null
    workerConfig: object | null
    workerPool: { setWorkerCreator(create: () => Worker): void }
    init(): Promise<void>
    detectSupport(renderer: unknown): this
    setWorkerLimit(limit: number): this
    load(
      address: string,
      onLoad: (texture: unknown) => void,
      onProgress: undefined,
      onError: (error: unknown) => void,
    ): void
  }
}

declare module 'three/examples/jsm/libs/meshopt_decoder.module.js' {
  export const MeshoptDecoder: {
    ready: Promise<void>
    decodeGltfBuffer(
      target: Uint8Array,
      count: number,
      stride: number,
      source: Uint8Array,
      mode: string,
      filter: string | undefined,
    ): void
  }
}

declare module 'three/examples/jsm/libs/draco/gltf/draco_wasm_wrapper.js' {
  /** Exported by our build. */
  export const DracoDecoderModule: unknown
}

declare module 'three/examples/jsm/libs/basis/basis_transcoder.js' {
  /** Exported by our build. */
  export const BASIS: unknown
}
