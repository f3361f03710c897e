import { DracoDecoderModule } from 'three/examples/jsm/libs/draco/gltf/draco_wasm_wrapper.js'
import { DRACOWorker } from 'three/examples/jsm/loaders/DRACOLoader.js'

// three's worker, which it would put together from text at run time: the decoder is a global variable of it.
Object.assign(globalThis, { DracoDecoderModule })
DRACOWorker()
