import { useState } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { Icon, type IconName } from '../../controls/icon.tsx'
import { defineTexts, useLanguage, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor } from '../../session/session-context.tsx'
import { linkTrouble, linkTroubleTexts } from '../choose/link-state.ts'
import { LinkSearch } from '../choose/link-search.tsx'
import type { StoryBrief } from '../choose/story-brief.ts'
import { StoryStates } from '../choose/story-states.tsx'
import { useAnchors, useStoriesByUuid } from '../choose/use-stories.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { useBlockForm } from '../form/form-context.ts'
import { type LinkTarget, readLink, writeLink } from '../values/link-value.ts'

const texts = defineTexts(
  {
    choose: 'Ziel wählen',
    hint: 'Inhalt, Adresse, E-Mail, Telefon oder Datei. Ein Feld für alles: tippen oder einfügen.',
    change: 'Ziel ändern',
    file: 'Datei aus den Medien',
    gone: '(gelöschter Inhalt)',
    anchor: 'Sprungmarke',
    noAnchor: 'keine',
    newTab: 'Neues Fenster',
    link: 'Link',
  },
  {
    choose: 'Choose a target',
    hint: 'Content, address, e-mail, phone or file. One field for everything: type or paste.',
    change: 'Change target',
    file: 'File from the media',
    gone: '(deleted content)',
    anchor: 'Anchor',
    noAnchor: 'none',
    newTab: 'New window',
    link: 'Link',
  },
)

const icons: Readonly<Record<LinkTarget['kind'], IconName>> = {
  none: 'link',
  story: 'file',
  url: 'globe',
  mail: 'mail',
  phone: 'phone',
  asset: 'download',
}

/** Where something leads: one field for stories, addresses, mail, phone and files. */
export function LinkField({ id, describedBy, name, definition, value, language, readOnly, onChange }: FieldProps) {
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const troubles = useTexts(linkTroubleTexts)
  const yesNo = useLanguage()
  const form = useBlockForm()
  const { locales } = useEditor().boot
  const [isChoosing, setIsChoosing] = useState(false)
  const link = readLink(value)
  const { data: stories, isPlaceholderData: isOld } = useStoriesByUuid(link.kind === 'story' ? [link.uuid] : [])
  const story = link.kind === 'story' ? (stories?.get(link.uuid) ?? null) : null
  const defaultCode = locales[0]?.code ?? 'de'
  const trouble = linkTrouble(
    link,
    link.kind === 'story' ? stories : undefined,
    language === defaultCode ? '' : language,
    isOld,
  )
  const write = (next: LinkTarget): void => onChange(writeLink(next, value))
  const takesFiles = definition.asset_link_type === true && !readOnly
  const shown = story?.name ?? (trouble === 'gone' ? t.gone : link.text)
  return (
    <>
      <div className="rel" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
        {link.kind !== 'none' && (
          <div className="rel__item">
            <Icon name={trouble === null ? icons[link.kind] : 'error'} />
            <span className="clip">
              <span className="strong">{shown}</span>{' '}
              {link.kind === 'story' && (
                <span className="muted">
                  {link.text}
                  {link.anchor && `#${link.anchor}`}
                </span>
              )}
            </span>
            <span className="row">
              {story && <StoryStates story={story} defaultCode={defaultCode} />}
              {story && (
                <IconButton
                  icon="open"
                  small
                  label={`${common.open}: ${story.name}`}
                  onClick={() => navigate(storyRoute(story.id))}
                />
              )}
              {!readOnly && (
                <>
                  <IconButton icon="search" small label={t.change} onClick={() => setIsChoosing(!isChoosing)} />
                  <IconButton
                    icon="close"
                    small
                    label={common.remove(shown)}
                    onClick={() => write({ kind: 'none', text: '', uuid: '', anchor: '', newTab: false })}
                  />
                </>
              )}
            </span>
          </div>
        )}
        {isChoosing ? (
          <LinkSearch
            id={id}
            onCancel={() => setIsChoosing(false)}
            onChoose={target => {
              setIsChoosing(false)
              write({ ...target, newTab: link.newTab })
            }}
          />
        ) : (
          link.kind === 'none' &&
          !readOnly && (
            <button type="button" className="rel__add" id={id} onClick={() => setIsChoosing(true)}>
              <Icon name="plus" />
              {t.choose}
            </button>
          )
        )}
      </div>
      {trouble && (
        <p className="field__error" role="alert">
          <Icon name="error" small />
          <span>{troubles[trouble]}</span>
        </p>
      )}
      {link.kind === 'none' && !readOnly && (
        <p className="field__hint">
          {t.hint}{' '}
          {takesFiles && (
            <button type="button" className="link-btn" onClick={() => form.pickAsset(name)}>
              {t.file}
            </button>
          )}
        </p>
      )}
      {link.kind !== 'none' && link.kind !== 'mail' && link.kind !== 'phone' && (
        <div className="two">
          {link.kind === 'story' && definition.show_anchor === true && (
            <AnchorField {...{ id, link, story, readOnly, write }} />
          )}
          {definition.allow_target_blank === true && (
            <label className="switch">
              <input
                type="checkbox"
                role="switch"
                checked={link.newTab}
                aria-checked={link.newTab}
                disabled={readOnly}
                onChange={event => write({ ...link, newTab: event.target.checked })}
              />
              <span>{t.newTab}</span>
              <span className="switch__state" lang={yesNo}>
                {link.newTab ? common.yes : common.no}
              </span>
            </label>
          )}
        </div>
      )}
    </>
  )
}

interface AnchorFieldProps {
  id: string
  link: LinkTarget
  story: StoryBrief | null
  readOnly: boolean
  write(link: LinkTarget): void
}

/** Sections of the target that a link may lead to. */
function AnchorField({ id, link, story, readOnly, write }: AnchorFieldProps) {
  const t = useTexts(texts)
  const { data: found } = useAnchors(story?.id ?? null)
  const anchors = [...new Set([...(found ?? []), ...(link.anchor ? [link.anchor] : [])])]
  return (
    <div className="field">
      <div className="field__head">
        <label htmlFor={`${id}-anchor`}>{t.anchor}</label>
      </div>
      <select
        className="select"
        id={`${id}-anchor`}
        value={link.anchor}
        disabled={readOnly}
        onChange={event => write({ ...link, anchor: event.target.value })}
      >
        <option value="">{t.noAnchor}</option>
        {anchors.map(anchor => (
          <option key={anchor} value={anchor}>
            {anchor}
          </option>
        ))}
      </select>
    </div>
  )
}
