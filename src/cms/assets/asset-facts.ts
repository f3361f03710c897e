import { isObject, type JsonObject } from '../../base/json.ts'
import type { FilmFacts } from '../../images/convert/convert-job.ts'
import type { PictureFacts } from '../../images/metadata/describe-picture.server.ts'

/** What is measured on a file and kept beside it. */
export interface AssetFacts extends Pick<PictureFacts, 'width' | 'height' | 'color' | 'placeholder'> {
  /** Size of the file; 0 where it is not known. Content gets it as `meta_data.bytes`, for buttons and lists of downloads. */
  bytes: number
  /** Null for what is no film. Content gets it as `meta_data.film`. */
  film: FilmFacts | null
}

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
    bytes: Number(meta.bytes) > 0 ? Number(meta.bytes) : 0,
    film: isObject(meta.film) ? (meta.film as unknown as FilmFacts) : null,
  }
}

/** Adds what the data does not say itself. Texts, focus and whatever an editor wrote stay; the size is that of the file. */
export function fillFacts(data: JsonObject, facts: AssetFacts): JsonObject {
  const own = readFacts(data)
  return withFacts(data, {
    width: own.width || facts.width,
    height: own.height || facts.height,
    color: own.color ?? facts.color,
    placeholder: own.placeholder ?? facts.placeholder,
    bytes: facts.bytes || own.bytes,
    film: facts.film ?? own.film,
  })
}

/** Writes facts over those of an earlier file. */
export function withFacts(
  data: JsonObject,
  { width, height, color, placeholder, bytes, film }: AssetFacts,
): JsonObject {
  const meta = isObject(data.meta_data) ? data.meta_data : {}
  return {
    ...data,
    meta_data: {
      ...meta,
      ...(color !== null && { color }),
      ...(placeholder !== null && { placeholder }),
      ...(bytes > 0 && { bytes }),
      ...(film !== null && { film }),
    },
    ...(width > 0 && height > 0 && { width, height }),
  }
}
