import { isObject, type JsonObject } from '../../base/json.ts'
import type { Log } from '../../base/log.ts'
import type { RichTextImageOptions } from '../../model/story/rich-text.ts'

type Check = (value: unknown) => boolean

const between =
  (low: number, high: number): Check =>
  value =>
    typeof value === 'number' && value >= low && value <= high

const oneOf =
  (...allowed: unknown[]): Check =>
  value =>
    allowed.includes(value)

/** Limits of image options in rich text, inclusive. @see docs/specification.md §5 "Image filters" */
const checks: Readonly<Record<keyof RichTextImageOptions, Check>> = {
  blur: between(0, 100),
  brightness: between(-100, 100),
  quality: between(0, 100),
  rotate: oneOf(90, 180, 270),
  format: oneOf('webp', 'png', 'jpeg'),
  grayscale: oneOf(true),
  width: between(1, 4000),
  height: between(1, 4000),
}

/**
 * Reads the image options of a rich text picture, from `options`/`filters` or
 * beside its source. A value outside its limits is dropped with a warning,
 * never an error for the visitor.
 *
 * @see docs/readings.md 23
 */
export function parseImageOptions(attrs: JsonObject, log: Log): RichTextImageOptions {
  const options = isObject(attrs.options) ? attrs.options : {}
  const filters = isObject(options.filters) ? options.filters : isObject(attrs.filters) ? attrs.filters : {}
  const given: JsonObject = { width: options.width, height: options.height, ...filters }
  const accepted = Object.entries(checks).filter(([name, check]) => {
    const value = given[name]
    if (value === undefined || value === null) return false
    if (check(value)) return true
    log.warn({ option: name }, 'Image option outside its limits dropped')
    return false
  })
  return Object.fromEntries(accepted.map(([name]) => [name, given[name]]))
}
