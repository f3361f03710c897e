import { insert, type BlockNames } from '../new-block/block-files.ts'

/**
 * The files of a new content type whose stories are pages: it compiles, renders
 * title, lead and sections, and is found, shared and listed.
 */
export function typeFiles({ kebab, snake, camel, pascal }: BlockNames): Record<string, string> {
  return {
    'schema.ts': `import { sectionNames } from '../../blocks/section-names.ts'
import { definePage } from '../../model/story/schema.ts'

/** What it is, in one sentence. */
export const ${camel} = definePage({
  name: '${snake}',
  label: '${pascal}',
  fields: {
    title: { type: 'text', label: 'Titel', required: true, translatable: true },
    lead: { type: 'textarea', label: 'Vorspann', maxLength: 320, translatable: true },
    hero_media: { type: 'asset', label: 'Bild im Auftakt', files: ['images'] },
    body: { type: 'sections', label: 'Inhalt', allow: sectionNames },
  },
})
`,
    'type.ts': `import { definePageType } from '../page-type.ts'
import { ${pascal}View } from './${kebab}-view.tsx'
import { ${camel} } from './schema.ts'

/** What it is, in one sentence. */
export const ${camel}Type = definePageType({
  schema: ${camel},
  view: ${pascal}View,
  load: 'none',
  head: { openGraph: 'website', bodyClass: 'none' },
  date: 'none',
  structuredData: ({ content }, { about, publisher }) => ({
    '@type': 'WebPage',
    ...about,
    name: content.title,
    ...(content.lead ? { description: content.lead } : {}),
    publisher,
  }),
  search: { kind: 'page', relations: [], labels: () => [], details: () => ({}) },
  shareCard: { pictures: ['hero_media'], outline: 'none' },
  feed: 'none',
  sitemap: { pictures: ['hero_media'] },
})
`,
    [`${kebab}-view.tsx`]: `import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { sectionEntries } from '../../blocks/sections.ts'
import { editable, Sections } from '../../blocks/slot.tsx'
import { edgeSizes } from '../../ui/picture/picture-sizes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { Closing, closingEntries } from '../closing.tsx'
import { Ruler } from '../frame/ruler/ruler.tsx'
import { mainId } from '../frame/header/skip-link.tsx'
import { nextNumber } from '../own-sections.ts'

/** What its page shows, in one sentence. */
export function ${pascal}View({ story }: { story: Story<'${snake}'> }): ReactNode {
  const { locale, settings } = usePage()
  const { content } = story
  const { title, lead, hero_media: media, body } = content
  const next = nextNumber(body)
  return (
    <main id={mainId} className="${kebab}" {...editable(content)}>
      <Ruler entries={[...sectionEntries(body), ...closingEntries(settings, next)]} locale={locale} />
      <header className="${kebab}__hero grid">
        <h1 className="display at-content">{title}</h1>
        {lead && <p className="${kebab}__lead at-text">{lead}</p>}
        {media && (
          <div className="at-content picture">
            <Picture asset={media} sizes={edgeSizes(8, { leastHeightRem: 26, asset: media })} priority />
          </div>
        )}
      </header>
      <Sections blocks={body} />
      <Closing start={next} />
    </main>
  )
}
`,
    [`${kebab}.css`]: `@layer parts {
  .${kebab}__hero {
    padding-block: var(--section);
  }
  .${kebab}__lead {
    padding-block-start: var(--s-7);
  }
}
`,
    'example.ts': `import type { Story } from '../../blocks/block.ts'
import { examplePicture, plainMeta } from '../../blocks/example-values.ts'

/** A story that tests render and lists of the gallery show. */
export const ${camel}Example: Story<'${snake}'> = {
  id: 1,
  uuid: 'example-${kebab}',
  name: '${pascal}',
  slug: 'beispiel',
  fullSlug: '${kebab}/beispiel',
  href: '/de/${kebab}/beispiel',
  firstPublishedAt: null,
  publishedAt: null,
  content: {
    component: '${snake}',
    _uid: 'example-${kebab}',
    title: 'Beispiel',
    lead: 'Ein Satz, der sagt, worum es geht.',
    hero_media: examplePicture,
    body: [],
    ...plainMeta,
  },
}
`,
  }
}

/** Adds the schema to src/blocks/schemas.ts, at the end of the content types. */
export function withTypeSchema(text: string, { kebab, snake, camel }: BlockNames): string {
  const entry = snake === camel ? snake : `${snake}: ${camel}`
  return insert(
    text,
    '\n/** Every block by its wire name.',
    `import { ${camel} } from '../pages/${kebab}/schema.ts'\n`,
  ).replace(/}\s*$/, `  ${entry},\n}\n`)
}

/** Adds the object to src/pages/page-types.ts. */
export function withTypeEntry(text: string, { kebab, snake, camel }: BlockNames): string {
  const imported = insert(text, 'import type { PageType }', `import { ${camel}Type } from './${kebab}/type.ts'\n`)
  return insert(imported, '}\n\n/** A story with', `  ${snake}: ${camel}Type,\n`)
}
