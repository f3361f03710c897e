import { isObject } from '../../../base/json.ts'
import { searchLengths } from '../../../model/editing/field-rules.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useFacts } from '../../sheet/story/open-story.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import type { FieldProps } from '../form/field-props.ts'
import { useBlockForm } from '../form/form-context.ts'

const texts = defineTexts(
  {
    title: 'SEO-Titel',
    description: 'SEO-Beschreibung',
    og_title: 'Teilen: Titel',
    og_description: 'Teilen: Beschreibung',
    og_image: 'Teilen: Bild',
    twitter_title: 'X: Titel',
    twitter_description: 'X: Beschreibung',
    twitter_image: 'X: Bild',
    snippet: 'So zeigen es Suchmaschinen',
    noDescription: 'Ohne Beschreibung wählen Suchmaschinen selbst einen Satz der Seite.',
    sharing: 'Eigene Texte zum Teilen',
    choose: 'Aus den Medien wählen',
    wrote: (name: string) => `„${name}“ geschrieben`,
  },
  {
    title: 'SEO title',
    description: 'SEO description',
    og_title: 'Sharing: title',
    og_description: 'Sharing: description',
    og_image: 'Sharing: picture',
    twitter_title: 'X: title',
    twitter_description: 'X: description',
    twitter_image: 'X: picture',
    snippet: 'As search engines show it',
    noDescription: 'Without a description search engines choose a sentence of the page.',
    sharing: 'Own texts for sharing',
    choose: 'Choose from the media',
    wrote: (name: string) => `"${name}" written`,
  },
)

const searchParts = ['title', 'description'] as const
const sharingParts = [
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
] as const
type Part = (typeof searchParts)[number] | (typeof sharingParts)[number]

/** Title and description for search engines as they will be shown, and texts of their own for sharing. */
export function SeoField({ id, value, language, readOnly, onChange, name }: FieldProps) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const facts = useFacts()
  const form = useBlockForm()
  const seo = isObject(value) ? value : {}
  const textOf = (part: Part): string => (typeof seo[part] === 'string' ? seo[part] : '')
  const write = (part: Part, text: string): void => {
    const base = isObject(value) ? value : { plugin: 'seo_metatags', _uid: crypto.randomUUID() }
    onChange({ ...base, [part]: text }, { name: t.wrote(t[part]), isTyping: true })
  }
  const storyName = typeof facts.name === 'string' ? facts.name : ''
  const slug = typeof facts.full_slug === 'string' ? facts.full_slug.split('/').slice(1).filter(Boolean) : []
  const isSharingUsed = sharingParts.some(part => textOf(part) !== '')

  const part = (which: Part, isLong: boolean) => {
    const text = textOf(which)
    const limit = which === 'title' || which === 'description' ? searchLengths[which] : null
    const inputId = `${id}-${which}`
    const input = {
      id: inputId,
      value: text,
      lang: language,
      readOnly,
      spellCheck: true,
      onChange: (event: { target: { value: string } }) => write(which, event.target.value),
    }
    const isTooLong = limit !== null && [...text].length > limit
    return (
      <FieldFrame
        key={which}
        id={inputId}
        label={t[which]}
        isRequired={false}
        isChanged={false}
        count={limit === null ? null : { is: [...text].length, limit }}
        hint={null}
        problems={isTooLong ? [{ level: 'note', code: 'long-for-search', is: [...text].length, limit }] : []}
        hasOneInput
        onRevert={null}
      >
        {isLong ? (
          <textarea
            className="textarea"
            data-grows
            rows={3}
            aria-describedby={isTooLong ? `${inputId}-p` : undefined}
            {...input}
          />
        ) : (
          <input className="input" aria-describedby={isTooLong ? `${inputId}-p` : undefined} {...input} />
        )}
        {which.endsWith('_image') && !readOnly && (
          <button type="button" className="link-btn" onClick={() => form.pickAsset(`${name}.${which}`)}>
            {t.choose}
          </button>
        )}
      </FieldFrame>
    )
  }
  return (
    <div className="subfields" role="group" aria-labelledby={`${id}-l`}>
      <div className="serp" aria-label={t.snippet} role="group" lang={language}>
        <span>{[new URL(location.href).host, language, ...slug].join(' › ')}</span>
        <b>{cut(textOf('title') || `${storyName} – ${boot.siteName}`, searchLengths.title)}</b>
        <p>{cut(textOf('description'), searchLengths.description) || t.noDescription}</p>
      </div>
      {searchParts.map(which => part(which, which === 'description'))}
      <details open={isSharingUsed || undefined}>
        <summary className="link-btn">{t.sharing}</summary>
        <div className="subfields">{sharingParts.map(which => part(which, which.endsWith('_description')))}</div>
      </details>
    </div>
  )
}

/** As search engines cut: at a word, with an ellipsis. */
function cut(text: string, limit: number): string {
  if ([...text].length <= limit) return text
  const start = [...text].slice(0, limit - 1).join('')
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), limit / 2)).trimEnd()} …`
}
