/** The four spellings of the name of a block or content type. */
export interface BlockNames {
  /** Folder, files, CSS class: `price-table`. */
  kebab: string
  /** Wire JSON: `price_table`. */
  snake: string
  /** Schema variable: `priceTable`. */
  camel: string
  /** Component: `PriceTable`. */
  pascal: string
}

export function namesOf(name: string): BlockNames {
  const words = name.split(/[-_]/)
  const pascal = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
  }
}

/** The files of a new section: it compiles and renders its headline. */
export function blockFiles({ kebab, snake, camel, pascal }: BlockNames): Record<string, string> {
  return {
    'schema.ts': `import { defineSection } from '../../model/story/schema.ts'

/** What it is for, in one sentence. */
export const ${camel} = defineSection({
  name: '${snake}',
  label: '${pascal}',
  fields: {
    headline: { type: 'text', label: 'Überschrift', translatable: true },
  },
})
`,
    [`${kebab}.tsx`]: `import type { ReactNode } from 'react'
import { Section } from '../../ui/section/section.tsx'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable } from '../slot.tsx'

/** What it is for, in one sentence. */
export function ${pascal}({ block, id, number }: BlockProps<'${snake}'>): ReactNode {
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={sectionLabel(block)}
      headline={block.headline}
      attributes={editable(block)}
    >
      <div className="${kebab} at-content" />
    </Section>
  )
}
`,
    [`${kebab}.css`]: `@layer parts {
  .${kebab} {
    display: block;
  }
}
`,
    'examples.ts': `import type { Block } from '../block.ts'
import { plainSection } from '../example-values.ts'

const plain = {
  component: '${snake}',
  _uid: 'example-${kebab}',
  ...plainSection,
  headline: null,
} satisfies Block<'${snake}'>

export const ${camel}Examples = [
  { title: 'shortest', block: plain },
  { title: 'usual', block: { ...plain, headline: 'Überschrift' } },
  {
    title: 'longest',
    block: { ...plain, headline: 'Eine Überschrift, die so lang ist, dass sie auf schmalen Fenstern umbricht' },
  },
] satisfies { title: string; block: Block<'${snake}'> }[]
`,
  }
}

/** Components of other spaces may have names with hyphens. */
const keyOf = (name: string): string => (/^[a-zA-Z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** Adds the schema to schemas.ts: its import before those of the content types, its entry at the end of the blocks. */
export function withSchemaEntry(text: string, { kebab, snake, camel }: BlockNames): string {
  const entry = snake === camel ? snake : `${keyOf(snake)}: ${camel}`
  return insert(
    insert(text, "import { client } from './content-types/", `import { ${camel} } from './${kebab}/schema.ts'\n`),
    '}\n\n/** Every content type',
    `  ${entry},\n`,
  )
}

/** Adds the component to registry.ts. */
export function withRegistryEntry(text: string, { kebab, snake, pascal }: BlockNames): string {
  const imported = insert(
    text,
    'import type { BlockRegistry }',
    `import { ${pascal} } from './${kebab}/${kebab}.tsx'\n`,
  )
  return imported.replace(/}\s*$/, `  ${keyOf(snake)}: ${pascal},\n}\n`)
}

/** Puts `addition` before the first `before`. @throws where the file has no such place. */
export function insert(text: string, before: string, addition: string): string {
  if (!text.includes(before)) throw new Error(`"${before.trim()}" is not in the file: make the entry by hand`)
  return text.replace(before, `${addition}${before}`)
}
