import { isObject, type JsonObject } from '../../src/base/json.ts'
import { sectionFields } from '../../src/model/story/schema.ts'
import type { BlockNames } from './block-files.ts'

/** A field of a component in our own schema language. */
interface ToldField {
  name: string
  /** TypeScript of the field's schema. */
  schema: string
  /** TypeScript of a value that is not set, and of one that is; the latter null: the same. */
  empty: string
  full: string | null
  /** JSX, or null where there is nothing to show. */
  markup: string | null
  /** What the markup or an example needs. */
  uses: readonly ('picture' | 'richtext' | 'link' | 'parts')[]
}

/** What becomes of a component: files, and fields that have no counterpart. */
export interface BlockFromComponent {
  files: Record<string, string>
  skipped: readonly string[]
}

const quote = (value: unknown): string =>
  `'${String(value).replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\s+/g, ' ')}'`
const list = (values: readonly unknown[]): string => `[${values.map(quote).join(', ')}]`
const isName = (name: string): boolean => /^[a-zA-Z_$][\w$]*$/.test(name)

/**
 * Writes schema, component, style and examples of a block from a component definition of Storyblok.
 *
 * @param known names of blocks and content types that this product has: fields refer to no others.
 */
export function blockFromComponent(
  component: JsonObject,
  names: BlockNames,
  known: { blocks: ReadonlySet<string>; types: ReadonlySet<string> },
): BlockFromComponent {
  const skipped: string[] = []
  const fields = Object.entries(isObject(component.schema) ? component.schema : {})
    .filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    .toSorted((a, b) => Number(a[1].pos ?? 0) - Number(b[1].pos ?? 0))
    .flatMap(([name, rule]) => {
      // tabs and groups of the official editor hold no value
      if (name in sectionFields || rule.type === 'tab' || rule.type === 'section') return []
      const told = isName(name) ? toField(name, rule, known) : null
      if (!told) skipped.push(`${name} (${String(rule.type)})`)
      return told ?? []
    })
  const label = String(component.display_name || names.pascal)
  return {
    skipped,
    files: {
      'schema.ts': schemaFile(names, label, fields),
      [`${names.kebab}.tsx`]: componentFile(names, fields),
      [`${names.kebab}.css`]: `@layer parts {\n  .${names.kebab} {\n    display: grid;\n    gap: var(--space-m);\n  }\n}\n`,
      'examples.ts': examplesFile(names, fields),
    },
  }
}

function toField(
  name: string,
  rule: JsonObject,
  known: { blocks: ReadonlySet<string>; types: ReadonlySet<string> },
): ToldField | null {
  const isRequired = rule.required === true
  const more = [
    `label: ${quote(rule.display_name || name)}`,
    ...(typeof rule.description === 'string' && rule.description !== '' ? [`help: ${quote(rule.description)}`] : []),
    ...(isRequired ? ['required: true'] : []),
    ...(rule.translatable === true ? ['translatable: true'] : []),
  ]
  const field = (
    type: string,
    rest: readonly string[],
    values: Pick<ToldField, 'empty' | 'full'> & Partial<Pick<ToldField, 'markup' | 'uses'>>,
  ): ToldField => ({
    name,
    schema: `{ ${[`type: '${type}'`, ...more, ...rest].join(', ')} }`,
    markup: null,
    uses: [],
    ...values,
  })
  const attributes = `{...shows(block, '${name}')}`
  const own = Array.isArray(rule.options) ? rule.options.filter(isObject).map(option => option.value) : []
  const isMany = rule.type === 'options'
  switch (rule.type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return field(
        rule.type === 'text' ? 'text' : 'textarea',
        [
          ...(Number(rule.max_length) > 0 ? [`maxLength: ${Number(rule.max_length)}`] : []),
          ...(typeof rule.regex === 'string' && rule.regex !== '' ? [`pattern: ${quote(rule.regex)}`] : []),
        ],
        {
          empty: isRequired ? "'Ein Wort'" : 'null',
          full: "'Einige Worte, wie sie hier stehen können'",
          markup: name === 'headline' ? null : `{block.${name} && <p ${attributes}>{block.${name}}</p>}`,
        },
      )
    case 'richtext':
      return field('richtext', [], {
        empty: isRequired ? "exampleText('Ein Satz.')" : 'null',
        full: "exampleText('Ein Absatz.', 'Noch einer.')",
        markup: `{block.${name} && <RichText text={block.${name}} attributes={shows(block, '${name}')} className="text" renderBlock={renderBlock} />}`,
        uses: ['richtext'],
      })
    case 'asset':
      return field('asset', filesOf(rule), {
        empty: isRequired ? 'examplePicture' : 'null',
        full: 'examplePicture',
        markup: `{block.${name} && <Picture asset={block.${name}} sizes={pictureSizes.content} />}`,
        uses: ['picture'],
      })
    case 'multiasset':
      return field('multiasset', filesOf(rule), {
        empty: isRequired ? '[examplePicture]' : '[]',
        full: '[examplePicture, examplePicture]',
        markup: `{block.${name}.map(asset => <Picture key={asset.src} asset={asset} sizes={pictureSizes.content} />)}`,
        uses: ['picture'],
      })
    case 'multilink':
      return field('link', [], {
        empty: isRequired ? "exampleLink('/de')" : 'noLink',
        full: "exampleLink('/de/kontakt')",
        markup: `{block.${name}.kind !== 'none' && <SmartLink to={block.${name}}>${labelText(rule, name)}</SmartLink>}`,
        uses: ['link'],
      })
    case 'number':
    case 'datetime':
      return field(rule.type, [], {
        empty: 'null',
        full: rule.type === 'number' ? '42' : "'2026-12-01 08:00'",
        markup: `{block.${name} !== null && <p>{block.${name}}</p>}`,
      })
    case 'boolean':
      return field('boolean', [], { empty: 'false', full: 'true' })
    case 'option':
    case 'options':
      return toOption()
    case 'bloks': {
      const allowed = (Array.isArray(rule.component_whitelist) ? rule.component_whitelist : []).map(String)
      const allow = allowed.filter(block => known.blocks.has(block))
      const limits = [
        ...(Number(rule.minimum) > 0 ? [`min: ${Number(rule.minimum)}`] : []),
        ...(Number(rule.maximum) > 0 ? [`max: ${Number(rule.maximum)}`] : []),
      ]
      if (allow.length === 0) return null
      const markup = `<Parts blocks={block.${name}} />`
      return field('blocks', [`allow: ${list(allow)}`, ...limits], { empty: '[]', full: null, markup, uses: ['parts'] })
    }
    default:
      return rule.field_type === 'seo_metatags' ? field('seo', [], { empty: 'plainMeta.seo', full: null }) : null
  }

  function toOption(): ToldField | null {
    const none = isMany ? '[]' : 'null'
    if (rule.source === 'internal' && typeof rule.datasource_slug === 'string') {
      const type = isMany ? 'datasource-options' : 'datasource-option'
      const empty = isRequired && !isMany ? "'value'" : none
      return field(type, [`datasource: ${quote(rule.datasource_slug)}`], { empty, full: null })
    }
    if (rule.source === 'internal_stories') {
      const types = (Array.isArray(rule.filter_content_type) ? rule.filter_content_type : []).map(String)
      const to = types.filter(type => known.types.has(type))
      return to.length === 0
        ? null
        : field(isMany ? 'relations' : 'relation', [`to: ${list(to)}`], { empty: none, full: null })
    }
    const [first] = own
    if (first === undefined) return null
    const value = isMany ? `[${quote(first)}]` : quote(first)
    return field(isMany ? 'options' : 'option', [`options: ${list(own)}`], {
      empty: isRequired && !isMany ? value : none,
      full: value,
    })
  }
}

function filesOf({ filetypes }: JsonObject): string[] {
  const kinds = (Array.isArray(filetypes) ? filetypes : []).filter(kind => ['images', 'videos', 'texts'].includes(kind))
  return kinds.length === 0 ? [] : [`files: ${list(kinds)}`]
}

const labelText = (rule: JsonObject, name: string): string => String(rule.display_name || name).replace(/[{}<>]/g, '')

function schemaFile({ snake, camel }: BlockNames, label: string, fields: readonly ToldField[]): string {
  return `import { defineSection } from '../../model/story/schema.ts'

/** ${label}: from the component of this name in the space. */
export const ${camel} = defineSection({
  name: '${snake}',
  label: ${quote(label)},
  fields: {
${fields.map(({ name, schema }) => `    ${name}: ${schema},`).join('\n')}
  },
})
`
}

function componentFile({ kebab, snake, pascal }: BlockNames, fields: readonly ToldField[]): string {
  const uses = new Set(fields.flatMap(field => field.uses))
  const hasHeadline = fields.some(field => field.name === 'headline')
  const markup = fields.flatMap(field => field.markup ?? [])
  const shown = markup.some(each => each.includes('shows('))
  const slot = [
    'editable',
    ...(uses.has('parts') ? ['Parts'] : []),
    ...(shown ? ['shows'] : []),
    ...(uses.has('richtext') ? ['Slot'] : []),
  ]
  return [
    "import type { ReactNode } from 'react'",
    ...(uses.has('picture')
      ? [
          "import { pictureSizes } from '../../ui/picture/picture-sizes.ts'",
          "import { Picture } from '../../ui/picture/picture.tsx'",
        ]
      : []),
    ...(uses.has('richtext') ? ["import { RichText } from '../../ui/rich-text/rich-text.tsx'"] : []),
    "import { Section } from '../../ui/section/section.tsx'",
    ...(uses.has('link') ? ["import { SmartLink } from '../../ui/smart-link/smart-link.tsx'"] : []),
    ...(uses.has('richtext') ? ["import type { SectionBlock } from '../block.ts'"] : []),
    "import type { BlockProps } from '../props.ts'",
    "import { sectionLabel } from '../sections.ts'",
    `import { ${slot.join(', ')} } from '../slot.tsx'`,
    '',
    ...(uses.has('richtext') ? ['const renderBlock = (block: SectionBlock) => <Slot block={block} />', ''] : []),
    '/** What it is for, in one sentence. */',
    `export function ${pascal}({ block, id, number }: BlockProps<'${snake}'>): ReactNode {`,
    '  return (',
    '    <Section',
    '      id={id}',
    '      theme={block.theme}',
    '      number={number}',
    '      label={sectionLabel(block)}',
    ...(hasHeadline ? ['      headline={block.headline}'] : []),
    '      attributes={editable(block)}',
    '    >',
    `      <div className="${kebab} at-content">`,
    ...markup.map(each => `        ${each}`),
    '      </div>',
    '    </Section>',
    '  )',
    '}',
    '',
  ].join('\n')
}

function examplesFile({ kebab, snake, camel }: BlockNames, fields: readonly ToldField[]): string {
  const values = fields.map(({ name, empty }) => `  ${name}: ${empty},`)
  const full = fields.flatMap(({ name, full: value }) => (value === null ? [] : [`${name}: ${value}`]))
  const text = [...values, ...full].join(' ')
  const helpers = ['exampleLink', 'examplePicture', 'exampleText', 'plainMeta'].filter(name => text.includes(name))
  return [
    ...(text.includes('noLink') ? ["import { noLink } from '../../model/story/link.ts'"] : []),
    "import type { Block } from '../block.ts'",
    `import { ${[...helpers, 'plainSection'].join(', ')} } from '../example-values.ts'`,
    '',
    'const plain = {',
    `  component: '${snake}',`,
    `  _uid: 'example-${kebab}',`,
    '  ...plainSection,',
    ...values,
    `} satisfies Block<'${snake}'>`,
    '',
    `export const ${camel}Examples = [`,
    "  { title: 'shortest', block: plain },",
    `  { title: 'usual', block: { ...plain, ${full.slice(0, Math.ceil(full.length / 2)).join(', ')} } },`,
    `  { title: 'longest', block: { ...plain, ${full.join(', ')} } },`,
    `] satisfies { title: string; block: Block<'${snake}'> }[]`,
    '',
  ].join('\n')
}
