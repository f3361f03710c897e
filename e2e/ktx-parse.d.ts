/** Brought along by three, without types. */
declare module 'three/examples/jsm/libs/ktx-parse.module.js' {
  export interface KtxContainer {
    levels: { levelData: Uint8Array; uncompressedByteLength: number }[]
    dataFormatDescriptor: [object]
  }
  export function createDefaultContainer(): KtxContainer
  export function write(container: KtxContainer): Uint8Array
}
