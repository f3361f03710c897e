import { isObject, type JsonObject } from '../../../../base/json.ts'

export type ImageOptionName = 'blur' | 'brightness' | 'quality' | 'width' | 'height' | 'rotate' | 'format' | 'grayscale'

const limits: Readonly<Record<ImageOptionName, (value: unknown) => boolean>> = {
  blur: between(0, 100),
  brightness: between(-100, 100),
  quality: between(0, 100),
  width: between(1, 4000),
  height: between(1, 4000),
  rotate: value => value === 90 || value === 180 || value === 270,
  format: value => value === 'webp' || value === 'png' || value === 'jpeg',
  grayscale: value => value === true,
}

function between(low: number, high: number) {
  return (value: unknown): boolean => typeof value === 'number' && value >= low && value <= high
}

const ofImage: ReadonlySet<ImageOptionName> = new Set<ImageOptionName>(['width', 'height'])

/**
 * Options of a picture in a text: `options.width` and `options.filters.blur`, or `filters` beside the source, as the site
 * reads them.
 *
 * @see docs/readings.md 23
 */
export function readImageOptions(
  data: JsonObject,
): Readonly<Record<ImageOptionName, { value: unknown; isOutside: boolean }>> {
  const options = isObject(data.options) ? data.options : {}
  const filters = isObject(options.filters) ? options.filters : isObject(data.filters) ? data.filters : {}
  const given: JsonObject = { width: options.width, height: options.height, ...filters }
  const read = (name: ImageOptionName) => {
    const value = given[name]
    const isGiven = value !== undefined && value !== null && value !== false
    return { value: isGiven ? value : undefined, isOutside: isGiven && !limits[name](value) }
  }
  return {
    blur: read('blur'),
    brightness: read('brightness'),
    quality: read('quality'),
    width: read('width'),
    height: read('height'),
    rotate: read('rotate'),
    format: read('format'),
    grayscale: read('grayscale'),
  }
}

/** Sets one option where the document has it; `undefined` takes it away. Everything else stays. */
export function writeImageOption(data: JsonObject, name: ImageOptionName, value: unknown): JsonObject {
  if (!ofImage.has(name) && isObject(data.filters) && !(isObject(data.options) && isObject(data.options.filters))) {
    return { ...data, filters: set(data.filters, name, value) }
  }
  const options = isObject(data.options) ? data.options : {}
  if (ofImage.has(name)) return { ...data, options: set(options, name, value) }
  return {
    ...data,
    options: { ...options, filters: set(isObject(options.filters) ? options.filters : {}, name, value) },
  }
}

function set(object: JsonObject, name: string, value: unknown): JsonObject {
  const { [name]: _old, ...rest } = object
  return value === undefined ? rest : { ...rest, [name]: value }
}
