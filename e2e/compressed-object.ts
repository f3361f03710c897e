import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { createDefaultContainer, write } from 'three/examples/jsm/libs/ktx-parse.module.js'

/** three's encoder, as much of it as is used here. */
interface DracoEncoder {
  Mesh: new () => object
  MeshBuilder: new () => {
    AddFacesToMesh(mesh: object, faces: number, indices: Uint32Array): void
    AddFloatAttributeToMesh(mesh: object, kind: number, points: number, size: number, values: Float32Array): number
  }
  Encoder: new () => { EncodeMeshToDracoBuffer(mesh: object, target: object): number }
  DracoInt8Array: new () => { GetValue(index: number): number }
  POSITION: number
}

/** A box from one corner to the opposite one, in metres: 8 points, 12 triangles. */
function box(from: readonly number[], to: readonly number[]) {
  const points = Array.from({ length: 8 }, (_, corner) =>
    [0, 1, 2].map(axis => (((corner >> axis) & 1) === 0 ? from[axis] : to[axis]) ?? 0),
  )
  const sides = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]] as const // oxfmt-ignore
  const indices = sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])
  return { positions: Float32Array.from(points.flat()), indices: Uint32Array.from(indices), min: from, max: to }
}

type Box = ReturnType<typeof box>

/** As the extension KHR_draco_mesh_compression holds it; the attribute has the number 0. */
function toDraco({ positions, indices }: Box): Buffer {
  const source = readFileSync('node_modules/three/examples/jsm/libs/draco/draco_encoder.js', 'utf8')
  const create = runInContext(`${source}\nDracoEncoderModule`, createContext({})) as () => DracoEncoder
  const draco = create()
  const [mesh, builder, target] = [new draco.Mesh(), new draco.MeshBuilder(), new draco.DracoInt8Array()]
  builder.AddFacesToMesh(mesh, indices.length / 3, indices)
  builder.AddFloatAttributeToMesh(mesh, draco.POSITION, positions.length / 3, 3, positions)
  const length = new draco.Encoder().EncodeMeshToDracoBuffer(mesh, target)
  return Buffer.from(Array.from({ length }, (_, at) => target.GetValue(at) & 0xff))
}

/**
 * Rows of bytes in the vertex format 0 of Meshopt, up to 16 of them: of each column the differences of neighbours, not packed.
 *
 * @see https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Vendor/EXT_meshopt_compression "Mode 0: attributes"
 */
function toMeshoptAttributes(values: Float32Array, stride: number): Buffer {
  const rows = Buffer.from(values.buffer)
  const count = rows.length / stride
  const columns = Array.from({ length: stride }, (_, column) => {
    const bytes = Array.from({ length: 16 }, (_, row) => rows[Math.min(row, count - 1) * stride + column] ?? 0)
    const differences = bytes.map((byte, row) => ((byte - (bytes[row - 1] ?? bytes[0] ?? 0)) << 24) >> 24)
    return [3, ...differences.map(each => ((each << 1) ^ (each >> 7)) & 0xff)]
  })
  const tail = Buffer.alloc(Math.max(32, stride))
  rows.copy(tail, tail.length - stride, 0, stride)
  return Buffer.concat([Buffer.from([0xa0, ...columns.flat()]), tail])
}

/** Indices in the sequence format 1 of Meshopt: each as its difference to the one before. */
function toMeshoptIndices(indices: Uint32Array): Buffer {
  const bytes = [...indices].map((index, at) => {
    const difference = index - (indices[at - 1] ?? 0)
    return ((difference << 1) ^ (difference >> 31)) << 1
  })
  return Buffer.from([0xd1, ...bytes, 0, 0, 0, 0])
}

/**
 * A KTX2 file of 4 × 4 pixels in one colour: one block of UASTC in its mode for that, 8.
 *
 * @see https://github.com/BinomialLLC/basis_universal/wiki/UASTC-Texture-Specification
 */
function toTexture([red, green, blue]: readonly [number, number, number]): Uint8Array {
  const bits = BigInt(0x17 | (red << 5) | (green << 13) | (blue << 21)) | (255n << 29n)
  const block = Buffer.alloc(16)
  block.writeBigUInt64LE(bits)
  const container = createDefaultContainer()
  Object.assign(container, { pixelWidth: 4, pixelHeight: 4, levelCount: 1 })
  container.levels = [{ levelData: block, uncompressedByteLength: block.length }]
  const [description] = container.dataFormatDescriptor
  const sample = { bitOffset: 0, bitLength: 127, channelType: 0, samplePosition: [0, 0, 0, 0], sampleLower: 0, sampleUpper: 0xffffffff } // oxfmt-ignore
  Object.assign(description, {
    colorModel: 166,
    transferFunction: 2,
    texelBlockDimension: [3, 3, 0, 0],
    bytesPlane: [16, 0, 0, 0, 0, 0, 0, 0],
    samples: [sample],
  })
  return write(container)
}

/**
 * A GLB file that needs every decoder: a box of 0.2 × 0.6 × 0.2 m compressed by Draco, beside it one of 0.3 × 0.4 × 0.2 m
 * compressed by Meshopt, whose colour is a KTX2 texture. Together they are 0.5 × 0.6 × 0.2 m.
 */
export function compressedObject(): Buffer {
  const [left, right] = [box([-0.25, 0, -0.1], [-0.05, 0.6, 0.1]), box([-0.05, 0, -0.1], [0.25, 0.4, 0.1])]
  const [parts, views]: [Uint8Array[], object[]] = [[], []]
  const add = (bytes: Uint8Array): { buffer: 0; byteOffset: number; byteLength: number } => {
    const byteOffset = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(bytes, Buffer.alloc(-bytes.length & 3))
    return { buffer: 0, byteOffset, byteLength: bytes.length }
  }
  const addMeshopt = (bytes: Uint8Array, count: number, byteStride: number, mode: string): void => {
    const compressed = { ...add(bytes), count, byteStride, mode }
    const byteLength = count * byteStride
    views.push({ buffer: 1, byteLength, extensions: { EXT_meshopt_compression: compressed } })
  }
  views.push(add(toDraco(left)), add(toTexture([43, 51, 196])))
  addMeshopt(toMeshoptAttributes(right.positions, 12), 8, 12, 'ATTRIBUTES')
  addMeshopt(toMeshoptIndices(right.indices), 36, 4, 'INDICES')
  views.push(add(new Uint8Array(new Float32Array(16).buffer)))
  const point = { componentType: 5126, type: 'VEC3', count: 8 }
  const index = { componentType: 5125, type: 'SCALAR', count: 36 }
  const draco = { bufferView: 0, attributes: { POSITION: 0 } }
  const extensionsUsed = ['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_texture_basisu']
  const json = {
    asset: { version: '2.0' },
    extensionsUsed,
    extensionsRequired: extensionsUsed,
    scenes: [{ nodes: [0, 1] }],
    nodes: [{ mesh: 0 }, { mesh: 1 }],
    meshes: [
      {
        primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions: { KHR_draco_mesh_compression: draco } }],
      },
      { primitives: [{ attributes: { POSITION: 2, TEXCOORD_0: 4 }, indices: 3, material: 0 }] },
    ],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, doubleSided: true }],
    textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
    images: [{ bufferView: 1, mimeType: 'image/ktx2' }],
    accessors: [
      { ...point, min: left.min, max: left.max },
      index,
      { ...point, bufferView: 2, min: right.min, max: right.max },
      { ...index, bufferView: 3 },
      { componentType: 5126, type: 'VEC2', count: 8, bufferView: 4 },
    ],
    bufferViews: views,
    buffers: [
      { byteLength: parts.reduce((sum, part) => sum + part.length, 0) },
      { byteLength: 1000, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  }
  return toGlb(json, Buffer.concat(parts))
}

function toGlb(json: object, binary: Buffer): Buffer {
  const text = JSON.stringify(json)
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const words = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
  const length = 12 + 8 + padded.length + 8 + binary.length
  return Buffer.concat([
    words(0x46546c67, 2, length, padded.length, 0x4e4f534a), padded,
    words(binary.length, 0x004e4942), binary,
  ]) // oxfmt-ignore
}
