import { isObject } from '../../base/json.ts'
import { toFieldCode } from '../content/languages.ts'
import type { Report } from './content-problem.ts'
import {
  fieldsOf,
  isEmptyValue,
  labelOf,
  nodesOf,
  textOfNode,
  type VisitedBlock,
  type VisitedField,
} from './walk-content.ts'

export interface FieldCheckDeps {
  /** Codes of the languages in which the story is shown, besides the one it is written in. */
  languages: readonly string[]
  hasAsset(address: string): boolean
  /** Bytes of a file; 0 for none of ours. */
  bytesOf(address: string): number
  /** Null for a data source that is not there. */
  optionsOf(datasource: string): ReadonlySet<string> | null
  /** Fields whose pictures say nothing by themselves: `component.field`. */
  silentPictures: ReadonlySet<string>
}

/** From there on a file is worth a note, in bytes. */
const heavyBytes = 10_000_000
/** Characters of a value that an expression of an editor is tried on. */
const maxChecked = 500
const pictures = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i
/** What search engines show whole, in characters. */
const seoLengths = { title: [10, 60], description: [50, 160] } as const

/** What is wrong with the fields of one block, links aside. */
export function checkFields(visited: VisitedBlock, deps: FieldCheckDeps, report: Report): void {
  const { block, component, schema, uid } = visited
  const at = { block: uid, component }
  if (!schema) return report('unknown-block', at, { target: component })
  const fields = fieldsOf(visited)
  for (const field of fields) {
    const place = { ...at, field: field.name, language: field.code }
    checkFiles(field)
    checkOptions(field)
    if (typeof field.rule.regex === 'string' && typeof field.value === 'string' && field.value !== '') checkForm(field)
    if (field.rule.type === 'richtext') checkHeadings(field)
    if (field.rule.field_type === 'seo_metatags') checkSeo(field)

    function checkFiles({ value, label, name, code }: VisitedField): void {
      for (const asset of Array.isArray(value) ? value : [value]) {
        if (!isObject(asset) || asset.fieldtype !== 'asset' || typeof asset.filename !== 'string') continue
        const { filename: target } = asset
        if (target === '' || !target.startsWith('/f/')) continue
        if (!deps.hasAsset(target)) report('missing-file', place, { label, target })
        const bytes = deps.bytesOf(target)
        if (bytes > heavyBytes) report('heavy-file', place, { label, target, count: String(Math.round(bytes / 1e6)) })
        const isSilent = block.decorative === true || deps.silentPictures.has(`${component}.${name}`)
        if (!pictures.test(target) || isSilent || code !== null) continue
        if (typeof asset.alt !== 'string' || asset.alt.trim() === '') report('missing-alt', place, { label, target })
        else checkAltTranslations(asset, label, target)
      }
    }

    function checkAltTranslations(asset: Record<string, unknown>, label: string, target: string): void {
      const meta = isObject(asset.meta_data) ? asset.meta_data : {}
      for (const language of shownIn()) {
        const key = `alt__i18n__${toFieldCode(language)}`
        if (isEmptyValue(meta[key]) && isEmptyValue(asset[key]))
          report('untranslated-alt', { ...place, language }, { label, target, language })
      }
    }

    function checkOptions({ value, rule, label }: VisitedField): void {
      const slug = rule.datasource_slug
      const own = Array.isArray(rule.options) ? rule.options.filter(isObject).map(option => String(option.value)) : []
      const isOwn = (rule.type === 'option' || rule.type === 'options') && !rule.source && own.length > 0
      const known =
        rule.source === 'internal' && typeof slug === 'string' ? deps.optionsOf(slug) : isOwn ? new Set(own) : null
      if (!known) return
      for (const target of Array.isArray(value) ? value : [value])
        if (typeof target === 'string' && target !== '' && !known.has(target))
          report('unknown-option', place, { label, target })
    }

    function checkForm({ value, rule, label, name }: VisitedField): void {
      if (matches(String(rule.regex), String(value))) return
      const isTracking = name === 'tracking_id'
      report(isTracking ? 'invalid-tracking-id' : 'invalid-value', place, { label, target: String(value).slice(0, 80) })
    }

    /** Levels may go up one at a time; the first one of a text is its own affair. */
    function checkHeadings({ value, label }: VisitedField): void {
      let before: number | null = null
      for (const node of nodesOf(value)) {
        if (node.type !== 'heading' || !isObject(node.attrs)) continue
        const level = Number(node.attrs.level)
        const target = textOfNode(node).slice(0, 80)
        if (before !== null && level > before + 1)
          report('heading-order', place, { label, from: String(before), to: String(level), target })
        before = level
      }
    }

    function checkSeo({ value, label }: VisitedField): void {
      if (!isObject(value)) return
      for (const [name, [least, most]] of Object.entries(seoLengths)) {
        const text = value[name]
        if (typeof text !== 'string' || text.trim() === '') continue
        const count = [...text.trim()].length
        if (count < least || count > most)
          report('seo-length', place, { label: `${label} (${name})`, count: String(count), range: `${least}–${most}` })
      }
    }
  }
  checkPresence()

  /** What has to be there, and what is there in one language alone. */
  function checkPresence(): void {
    for (const [name, rule] of Object.entries(schema ?? {})) {
      const value = block[name]
      const label = labelOf(rule, name)
      if (rule.required === true && rule.type !== 'boolean' && isEmptyValue(value))
        report('required', { ...at, field: name }, { label })
      if (rule.translatable !== true || !isText(rule.type) || isEmptyValue(value)) continue
      for (const language of shownIn())
        if (isEmptyValue(block[`${name}__i18n__${toFieldCode(language)}`]))
          report('untranslated', { ...at, field: name, language }, { label, language })
    }
  }

  function shownIn(): readonly string[] {
    return visited.locales === null ? deps.languages : deps.languages.filter(code => visited.locales?.includes(code))
  }
}

const isText = (type: unknown): boolean =>
  type === 'text' || type === 'textarea' || type === 'richtext' || type === 'markdown'

/** An expression that an editor wrote may be none. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern).test(text.slice(0, maxChecked))
  } catch {
    return true
  }
}
