import binaryHref from 'three/examples/jsm/libs/basis/basis_transcoder.wasm?url'
import { KTX2Loader } from 'three/examples/jsm/loaders/KTX2Loader.js'
import { allowScripts } from '../../../consent/trusted-scripts.ts'
import { fetchBinary } from './fetch-binary.ts'

/** three's loader of KTX2 textures with a worker of our own build in the place of one made from text. */
class OwnTextureLoader extends KTX2Loader {
  override init(): Promise<void> {
    this.transcoderPending ??= this.#start()
    return this.transcoderPending
  }

  async #start(): Promise<void> {
    try {
      const binary = await fetchBinary(binaryHref)
      this.workerPool.setWorkerCreator(() => {
        allowScripts(() => [])
        const worker = new Worker(new URL('./basis.worker.ts', import.meta.url), { type: 'module' })
        const transcoderBinary = binary.slice(0)
        worker.postMessage({ type: 'init', config: this.workerConfig, transcoderBinary }, [transcoderBinary])
        return worker
      })
    } catch (error) {
      // Another object may try again.
      this.transcoderPending = null
      throw error
    }
  }
}

let loader: KTX2Loader | null = null

/** @param renderer three's: tells which compressed textures the device can show. */
export function textureLoader(renderer: unknown): KTX2Loader {
  loader ??= new OwnTextureLoader().detectSupport(renderer).setWorkerLimit(2)
  return loader
}
