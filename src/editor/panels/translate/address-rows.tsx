import { isObject, type JsonObject } from '../../../base/json.ts'
import { useTexts } from '../../language.ts'
import { useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { Field } from '../parts/field.tsx'
import { translateTexts } from './translate-texts.ts'

interface Slug {
  lang: string
  name: string
  slug: string
}

/** Name and address of the page in the other language. */
export function AddressRows({ source, target }: { source: ContentLanguage; target: ContentLanguage }) {
  const t = useTexts(translateTexts)
  const story = useOpenStory()
  const facts = useFacts()
  const slugs = slugsOf(facts)
  const own = slugs.find(({ lang }) => lang === target.code) ?? { lang: target.code, name: '', slug: '' }
  const change = (part: Partial<Slug>): void => {
    const next = [...slugs.filter(({ lang }) => lang !== target.code), { ...own, ...part }]
    story.changeFacts({ name: t.slugStep, isTyping: true }, { translated_slugs: next })
  }
  return (
    <>
      {(['name', 'slug'] as const).map(part => (
        <div className="contents" key={part}>
          <div className="tr__src" lang={source.locale}>
            <span className="k">{t[part]}</span>
            <p>{String(facts[part] ?? '')}</p>
          </div>
          <div className="tr__dst">
            <Field label={t[part]} {...(part === 'slug' && { hint: t.slugHint })}>
              {parts => (
                <input
                  className="input"
                  {...parts}
                  lang={target.locale}
                  readOnly={!story.mayWrite}
                  value={own[part]}
                  placeholder={String(facts[part] ?? '')}
                  onChange={({ target: input }) => change({ [part]: input.value })}
                />
              )}
            </Field>
          </div>
        </div>
      ))}
    </>
  )
}

function slugsOf({ translated_slugs: slugs }: JsonObject): readonly Slug[] {
  return (Array.isArray(slugs) ? slugs.filter(isObject) : []).map(({ lang, name, slug }) => ({
    lang: String(lang),
    name: String(name ?? ''),
    slug: String(slug ?? ''),
  }))
}
