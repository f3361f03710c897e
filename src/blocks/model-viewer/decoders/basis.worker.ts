import { BASIS } from 'three/examples/jsm/libs/basis/basis_transcoder.js'
import { KTX2Loader } from 'three/examples/jsm/loaders/KTX2Loader.js'

// three's worker, which it would put together from text at run time: these are global variables of it.
Object.assign(globalThis, {
  BASIS,
  _EngineFormat: KTX2Loader.EngineFormat,
  _EngineType: KTX2Loader.EngineType,
  _TranscoderFormat: KTX2Loader.TranscoderFormat,
  _BasisFormat: KTX2Loader.BasisFormat,
})
KTX2Loader.BasisWorker()
