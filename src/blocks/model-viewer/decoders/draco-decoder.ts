import { BufferAttribute, BufferGeometry, InterleavedBuffer, InterleavedBufferAttribute } from 'three'
import binaryHref from 'three/examples/jsm/libs/draco/gltf/draco_decoder.wasm?url'
import { allowScripts } from '../../../consent/trusted-scripts.ts'
import { fetchBinary } from './fetch-binary.ts'

/** What three's worker for Draco answers. */
type Answer = { id: number; type: 'decode'; geometry: DecodedGeometry } | { id: number; type: 'error'; error: string }

interface DecodedGeometry {
  index: { array: Uint32Array } | null
  /** Each row takes `stride` elements of the array, of which `itemSize` are values. */
  attributes: readonly { name: string; array: DecodedArray; itemSize: number; stride: number }[]
}

type DecodedArray = Float32Array | Uint8Array | Uint16Array | Uint32Array | Int8Array | Int16Array | Int32Array

interface Decoder {
  decode(buffer: ArrayBuffer, taskConfig: object): Promise<DecodedGeometry>
}

/** Null until an object needs it, and again after it has failed. */
let decoder: Promise<Decoder> | null = null

/**
 * Decodes the geometry of one mesh that Draco has compressed.
 *
 * @param buffer is handed over to the worker and empty afterwards.
 * @param ids Draco's number of each attribute, by three's name.
 * @param types name of the typed array of each attribute.
 * @throws Error where the decoder cannot be fetched or the geometry cannot be read.
 */
export async function decodeDraco(
  buffer: ArrayBuffer,
  ids: Readonly<Record<string, number>>,
  types: Readonly<Record<string, string>>,
): Promise<BufferGeometry> {
  decoder ??= startDecoder()
  try {
    const { decode } = await decoder
    return toGeometry(await decode(buffer, { attributeIDs: ids, attributeTypes: types, useUniqueIDs: true }))
  } catch (error) {
    decoder = null
    throw error
  }
}

async function startDecoder(): Promise<Decoder> {
  const wasmBinary = await fetchBinary(binaryHref)
  allowScripts(() => [])
  const worker = new Worker(new URL('./draco.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<DecodedGeometry>>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const task = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.type === 'decode') task?.resolve(data.geometry)
    else task?.reject(new Error(data.error))
  })
  worker.addEventListener('error', event => {
    for (const task of waiting.values()) task.reject(new Error('The Draco decoder failed', { cause: event }))
    worker.terminate()
  })
  worker.postMessage({ type: 'init', decoderConfig: { wasmBinary } })
  return {
    decode(buffer, taskConfig) {
      const task = Promise.withResolvers<DecodedGeometry>()
      const id = ++last
      waiting.set(id, task)
      worker.postMessage({ type: 'decode', id, taskConfig, buffer }, [buffer])
      return task.promise
    },
  }
}

function toGeometry({ index, attributes }: DecodedGeometry): BufferGeometry {
  const geometry = new BufferGeometry()
  if (index) geometry.setIndex(new BufferAttribute(index.array, 1))
  for (const { name, array, itemSize, stride } of attributes) {
    geometry.setAttribute(
      name,
      itemSize === stride
        ? new BufferAttribute(array, itemSize)
        : new InterleavedBufferAttribute(new InterleavedBuffer(array, stride), itemSize, 0),
    )
  }
  return geometry
}
