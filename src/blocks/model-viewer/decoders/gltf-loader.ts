import { GLTFLoader as LibraryLoader, type LoadingManager } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from './lazy-decoders.ts'

/** three's loader of objects with a decoder for Meshopt, which the viewer would fetch by a script element. */
export class GLTFLoader extends LibraryLoader {
  constructor(manager?: LoadingManager) {
    super(manager)
    this.setMeshoptDecoder(MeshoptDecoder)
  }
}
