import { isObject, type JsonObject } from '../../base/json.ts'
import type { PictureFacts } from '../../images/metadata/describe-picture.server.ts'

/** What is measured on a picture and kept beside it. */
export type AssetFacts = Pick<PictureFacts, 'width' | 'height' | 'color' | 'placeholder'>

/** True where a picture would have to be opened to know all of its facts. */
export function lacksFacts(data: JsonObject, contentType: string): boolean {
  if (!contentType.startsWith('image/')) return false
  const { width, height, color, placeholder } = readFacts(data)
  const drawing = contentType === 'image/svg+xml'
  return !width || !height || (!drawing && (color === null || placeholder === null))
}

/** What the data of an asset says; 0 and null for what it does not. */
export function readFacts(data: JsonObject): AssetFacts {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  return {
    width: typeof data.width === 'number' ? data.width : 0,
    height: typeof data.height === 'number' ? data.height : 0,
    color: typeof meta.color === 'string' && meta.color !== '' ? meta.color : null,
    placeholder: typeof meta.placeholder === 'string' && meta.placeholder !== '' ? meta.placeholder : null,
  }
}

/** Adds what the data does not say itself. Texts, focus and whatever an editor wrote stay. */
export function fillFacts(data: JsonObject, facts: AssetFacts): JsonObject {
  const own = readFacts(data)
  return withFacts(data, {
    width: own.width || facts.width,
    height: own.height || facts.height,
    color: own.color ?? facts.color,
    placeholder: own.placeholder ?? facts.placeholder,
  })
}

/** Writes facts over those of an earlier file. */
export function withFacts(data: JsonObject, { width, height, color, placeholder }: AssetFacts): JsonObject {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  return {
    ...data,
    meta_data: { ...meta, ...(color !== null && { color }), ...(placeholder !== null && { placeholder }) },
    ...(width > 0 && height > 0 && { width, height }),
  }
}
