import { useState } from 'react'
import { defineTexts, useTexts } from '../../language.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useContent, useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import type { PanelProps } from '../panel.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { Field } from '../parts/field.tsx'
import { pageAddress } from '../parts/page-address.ts'
import { PanelPane, PanelSection } from '../parts/panel-pane.tsx'
import { PanelStage } from '../parts/panel-stage.tsx'
import { fieldKey } from '../diff/field-key.ts'
import { cardTexts, cut, readSeo, seoField, seoLengths, withSeoText } from './seo-value.ts'
import { useCardPicture } from './use-card-picture.ts'

const texts = defineTexts(
  {
    title: 'Teilen-Bild und Suche',
    label: 'Felder',
    over: 'Teilen-Bild über der Seite zeigen',
    seoTitle: 'SEO-Titel',
    description: 'SEO-Beschreibung',
    cardTitle: 'Titel im Teilen-Bild',
    cardTitleHint: 'Reihenfolge: dieser Titel, sonst SEO-Titel, sonst der Name des Blattes.',
    likeSeo: 'wie SEO-Titel',
    cardText: 'Text im Teilen-Bild',
    likeDescription: 'wie SEO-Beschreibung',
    tooLong: (limit: number) => `Suchmaschinen kürzen ab ${limit} Zeichen.`,
    search: 'In der Suche',
    message: 'In einer Nachricht',
    picture: 'Teilen-Bild, 1200 × 630',
    drawing: 'Wird gezeichnet …',
    none: 'Diese Art von Blatt hat kein Teilen-Bild.',
    step: 'Teilen-Bild geändert',
    noPage: 'Dieses Blatt hat keine eigene Seite.',
  },
  {
    title: 'Share card and search',
    label: 'Fields',
    over: 'Show the share card above the page',
    seoTitle: 'SEO title',
    description: 'SEO description',
    cardTitle: 'Title in the share card',
    cardTitleHint: 'Order: this title, else the SEO title, else the name of the sheet.',
    likeSeo: 'like the SEO title',
    cardText: 'Text in the share card',
    likeDescription: 'like the SEO description',
    tooLong: (limit: number) => `Search engines cut after ${limit} characters.`,
    search: 'In search results',
    message: 'In a message',
    picture: 'Share card, 1200 × 630',
    drawing: 'Drawing …',
    none: 'This kind of sheet has no share card.',
    step: 'Share card changed',
    noPage: 'This sheet has no page of its own.',
  },
)

/** Cut by messengers, in characters. */
const messageTitle = 45

/** What stands for a page elsewhere: the card, the search result, a message. */
export function CardPanel({ onClose }: PanelProps) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const { settings } = useSession()
  const story = useOpenStory()
  const content = useContent()
  const facts = useFacts()
  const languages = useContentLanguages()
  const language = languages.find(({ code }) => code === story.language) ?? languages[0]
  const [isShown, setShown] = useState(true)
  const field = seoField(content, story.components)
  const code = language?.code ?? ''
  const path = language ? pageAddress(facts, language.locale, boot) : null
  const seo = field ? readSeo(content, field.name, code) : null
  const name = String(facts.name ?? '')
  const picture = useCardPicture(path, code)
  if (!field || !seo || path === null) {
    return (
      <PanelPane title={t.title} label={t.label} onClose={onClose}>
        <p>{path === null ? t.noPage : t.none}</p>
      </PanelPane>
    )
  }
  const write = (key: string, text: string): void => {
    const uid = String(content._uid ?? '')
    const step = { name: t.step, isTyping: true }
    story.write(uid, fieldKey(field.name, code), withSeoText(content, field.name, code, key, text), step)
  }
  const card = cardTexts(content, seo, code, name)
  const host = hostOf(settings.siteUrl)
  const crumbs = [host, ...path.split('/').filter(Boolean)].join(' › ')
  const siteTitle = `${seo.title || card.title} – ${boot.siteName}`
  return (
    <>
      <PanelPane title={t.title} label={t.label} onClose={onClose}>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isShown}
            aria-checked={isShown}
            onChange={({ target }) => setShown(target.checked)}
          />
          <span>{t.over}</span>
        </label>
        <CountedField
          label={t.seoTitle}
          value={seo.title}
          limit={seoLengths.title}
          onChange={text => write('title', text)}
        />
        <CountedField
          label={t.description}
          value={seo.description}
          limit={seoLengths.description}
          isLong
          onChange={text => write('description', text)}
        />
        <CountedField
          label={t.cardTitle}
          value={seo.ogTitle}
          placeholder={t.likeSeo}
          hint={t.cardTitleHint}
          onChange={text => write('og_title', text)}
        />
        <CountedField
          label={t.cardText}
          value={seo.ogDescription}
          placeholder={t.likeDescription}
          isLong
          onChange={text => write('og_description', text)}
        />
        <PanelSection title={t.search}>
          <div className="serp" lang={language?.locale}>
            <span>{crumbs}</span>
            <b>{cut(siteTitle, seoLengths.title + boot.siteName.length + 3)}</b>
            <p>{cut(seo.description || card.text, seoLengths.description)}</p>
          </div>
        </PanelSection>
        <PanelSection title={t.message}>
          <div className="serp" lang={language?.locale}>
            <b>{cut(card.title, messageTitle)}</b>
            <span>{host}</span>
          </div>
        </PanelSection>
      </PanelPane>
      {isShown && (
        <PanelStage label={t.picture} isSeeThrough>
          <div className="card-over">
            <div className="card-over__in">
              <span className="hdim">1200 × 630</span>
              {picture ? (
                <img
                  className="card-over__img"
                  src={picture}
                  alt={`${card.title}. ${card.text}`}
                  width={1200}
                  height={630}
                />
              ) : (
                <p role="status">{picture === null ? t.drawing : t.none}</p>
              )}
            </div>
          </div>
        </PanelStage>
      )}
    </>
  )
}

interface CountedFieldProps {
  label: string
  value: string
  limit?: number
  hint?: string
  placeholder?: string
  isLong?: boolean
  onChange(text: string): void
}

function CountedField({ label, value, limit, hint, placeholder, isLong = false, onChange }: CountedFieldProps) {
  const t = useTexts(texts)
  const { mayWrite } = useOpenStory()
  const count = [...value].length
  const isOver = limit !== undefined && count > limit
  return (
    <Field
      label={label}
      hint={isOver ? t.tooLong(limit) : hint}
      {...(limit !== undefined && { end: `${count} / ${limit}` })}
    >
      {parts =>
        isLong ? (
          <textarea
            className="textarea"
            {...parts}
            rows={4}
            readOnly={!mayWrite}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            className="input"
            {...parts}
            readOnly={!mayWrite}
            placeholder={placeholder}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
