import { useId, useState } from 'react'
import { isObject, type JsonObject } from '../../../base/json.ts'
import { Note } from '../../controls/message/note.tsx'
import { languageName } from '../../fields/names/language-name.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { PanelSection } from '../../panels/parts/panel-pane.tsx'
import { useApi, useEditor } from '../../session/session-context.tsx'
import { useFacts, useOpenStory } from '../story/open-story.ts'
import { shownAddress } from '../stage/preview-address.ts'
import { pageTexts } from './page-texts.ts'

interface TranslatedSlug {
  lang: string
  slug: string
  name: string
}

function slugsOf({ translated_slugs: slugs }: JsonObject): TranslatedSlug[] {
  const list = Array.isArray(slugs) ? slugs.filter(isObject) : []
  return list.map(({ lang, slug, name }) => ({
    lang: String(lang),
    slug: String(slug ?? ''),
    name: String(name ?? ''),
  }))
}

/** Names and addresses of a story, in every language. */
export function PageAddresses() {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const story = useOpenStory()
  const facts = useFacts()
  const [isMoved, setMoved] = useState(false)
  const slugs = slugsOf(facts)
  const change = (lang: string, part: Partial<TranslatedSlug>, name: string): void => {
    const before = slugs.find(slug => slug.lang === lang) ?? { lang, slug: '', name: '' }
    const next = [...slugs.filter(slug => slug.lang !== lang), { ...before, ...part }]
    story.changeFacts({ name, isTyping: true }, { translated_slugs: next })
  }
  const wasPublic = facts.published === true
  return (
    <>
      <PanelSection title={t.names}>
        <div className="stack">
          {boot.locales.map(({ code }, index) => (
            <NameField
              key={code}
              label={languageName(code, language)}
              value={index === 0 ? String(facts.name ?? '') : (slugs.find(({ lang }) => lang === code)?.name ?? '')}
              readOnly={!story.mayWrite || (index > 0 && (slugs.find(({ lang }) => lang === code)?.slug ?? '') === '')}
              onChange={value =>
                index === 0
                  ? story.changeFacts({ name: t.nameStep, isTyping: true }, { name: value })
                  : change(code, { name: value }, t.nameStep)
              }
            />
          ))}
        </div>
      </PanelSection>
      <PanelSection title={t.address}>
        <div className="stack">
          {boot.locales.map(({ code }, index) => (
            <SlugField
              key={code}
              label={languageName(code, language)}
              value={index === 0 ? String(facts.slug ?? '') : (slugs.find(({ lang }) => lang === code)?.slug ?? '')}
              address={shownAddress(facts, code, index === 0 ? '' : code, boot.websiteFolder)}
              isFirst={index === 0}
              onChange={value => {
                setMoved(true)
                if (index === 0) story.changeFacts({ name: t.addressStep }, { slug: value })
                else change(code, { slug: value }, t.addressStep)
              }}
            />
          ))}
          {isMoved && wasPublic && (
            <Note>
              <p className="strong">{t.redirects}</p>
              <p>{t.redirectsMore}</p>
            </Note>
          )}
        </div>
      </PanelSection>
    </>
  )
}

interface NameFieldProps {
  label: string
  value: string
  readOnly: boolean
  onChange(value: string): void
}

function NameField({ label, value, readOnly, onChange }: NameFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
      </div>
      <input
        className="input"
        id={id}
        value={value}
        readOnly={readOnly}
        maxLength={255}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}

interface SlugFieldProps {
  label: string
  value: string
  address: string
  isFirst: boolean
  onChange(value: string): void
}

/** An address takes effect when the field is left: half of one must never be saved. */
function SlugField({ label, value, address, isFirst, onChange }: SlugFieldProps) {
  const t = useTexts(pageTexts)
  const api = useApi()
  const id = useId()
  const { mayWrite } = useOpenStory()
  const facts = useFacts()
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const shown = typed ?? value
  const isWrong = !/^[a-z0-9-]*$/.test(shown) || (isFirst && shown === '')
  const wanted = shown === value ? address : address.replace(/[^/]*$/, shown)
  async function check(): Promise<void> {
    const body = { slugs: [shown], parent_id: facts.parent_id }
    try {
      const answer = await api.call('POST', api.space('stories/validate_slugs'), { body })
      // Its own address is free for a story.
      setSaid(shown !== value && isTaken(answer) ? t.taken(wanted) : t.free(wanted))
    } catch {
      setSaid(t.notChecked)
    }
  }
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={isFirst ? 'copyline' : undefined}>
        <input
          className="input"
          id={id}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          spellCheck={false}
          readOnly={!mayWrite}
          value={shown}
          onChange={event => {
            setTyped(event.target.value)
            setSaid(null)
          }}
          onBlur={() => {
            if (typed !== null && typed !== value && !isWrong) onChange(typed)
            if (!isWrong) setTyped(null)
          }}
        />
        {isFirst && (
          <button type="button" className="btn btn--line" onClick={() => void check()}>
            {t.check}
          </button>
        )}
      </div>
      <p className="field__hint" id={`${id}-hint`} role={isWrong ? 'alert' : undefined}>
        {isWrong ? t.slugWrong : (said ?? `${wanted}. ${isFirst ? t.slugHint : t.translatedHint}`)}
      </p>
    </div>
  )
}

function isTaken(answer: unknown): boolean {
  const [first] = isObject(answer) && Array.isArray(answer.slugs) ? answer.slugs : []
  return isObject(first) && first.valid === false
}
