import { useState } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor } from '../../session/session-context.tsx'
import { Chooser } from '../choose/chooser.tsx'
import { isReachable } from '../choose/story-brief.ts'
import { StoryStates } from '../choose/story-states.tsx'
import { useStoriesByUuid, useStorySearch } from '../choose/use-stories.ts'
import { fieldTexts } from '../names/field-texts.ts'
import type { FieldProps } from '../form/field-props.ts'
import { moveItem } from '../values/move-item.ts'
import { SortableRows } from './sortable-rows.tsx'

const texts = defineTexts(
  {
    choose: 'Inhalt wählen',
    words: 'Inhalt suchen',
    gone: '(gelöschter Inhalt)',
    goneNote: 'Den Inhalt gibt es nicht mehr. Die Seite lässt ihn weg.',
    draft: 'Noch nicht veröffentlicht',
    waiting: 'Wird gesucht',
    nothing: 'Kein Inhalt passt.',
    failed: 'Die Suche hat nicht geantwortet.',
  },
  {
    choose: 'Choose content',
    words: 'Search content',
    gone: '(deleted content)',
    goneNote: 'This content no longer exists. The page leaves it out.',
    draft: 'Not published yet',
    waiting: 'Searching',
    nothing: 'No content fits.',
    failed: 'The search did not answer.',
  },
)

/** One story or several, by uuid: found by words, opened, ordered, removed. */
export function StoriesField({ isSingle, ...field }: FieldProps & { isSingle: boolean }) {
  const { id, describedBy, definition, value, language, readOnly, onChange } = field
  const t = useTexts(texts)
  const common = useTexts(fieldTexts)
  const { announce } = useMessages()
  const { locales } = useEditor().boot
  const [isChoosing, setIsChoosing] = useState(false)
  const uuids = (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string' && each !== '')
  const { data: stories } = useStoriesByUuid(uuids)
  const defaultCode = locales[0]?.code ?? 'de'
  const languageCode = language === defaultCode ? '' : language

  const write = (next: readonly string[]): void => {
    if (!isSingle) onChange(next)
    else onChange(next[0] ?? (value === undefined ? undefined : ''))
  }
  const nameOf = (uuid: string): string => (stories ? (stories.get(uuid)?.name ?? t.gone) : '…')
  const move = (from: number, to: number): void => {
    const uuid = uuids[from]
    if (uuid === undefined || to < 0 || to >= uuids.length) return
    write(moveItem(uuids, from, to))
    announce(common.moved(nameOf(uuid), to + 1, uuids.length))
  }
  const most = Number(definition.max_options) || Infinity
  const mayAdd = !readOnly && (isSingle ? uuids.length === 0 : uuids.length < most)
  return (
    <div className="rel" role="group" aria-labelledby={`${id}-l`} aria-describedby={describedBy}>
      <SortableRows
        keys={uuids}
        isSortable={!isSingle && !readOnly && uuids.length > 1}
        nameOf={nameOf}
        onMove={move}
        row={uuid => {
          const story = stories?.get(uuid)
          const isGone = stories !== undefined && !story
          return {
            lead: isGone ? <Icon name="error" /> : <Icon name="file" />,
            body: (
              <span className="clip">
                <span className="strong">{nameOf(uuid)}</span>{' '}
                <span className="muted">
                  {story && (isReachable(story, languageCode) ? story.fullSlug : t.draft)}
                  {isGone && t.goneNote}
                </span>
              </span>
            ),
            end: (
              <>
                {story && (
                  <IconButton
                    icon="open"
                    small
                    label={`${common.open}: ${story.name}`}
                    onClick={() => navigate(storyRoute(story.id, { lang: languageCode }))}
                  />
                )}
                {!readOnly && (
                  <IconButton
                    icon="close"
                    small
                    label={common.remove(nameOf(uuid))}
                    onClick={() => write(uuids.filter(each => each !== uuid))}
                  />
                )}
              </>
            ),
          }
        }}
      />
      {mayAdd &&
        (isChoosing ? (
          <StoryChooser
            id={id}
            types={Array.isArray(definition.filter_content_type) ? definition.filter_content_type.map(String) : []}
            folder={typeof definition.folder_slug === 'string' ? definition.folder_slug : ''}
            without={uuids}
            defaultCode={defaultCode}
            onCancel={() => setIsChoosing(false)}
            onChoose={uuid => {
              setIsChoosing(false)
              write([...uuids, uuid])
            }}
          />
        ) : (
          <button type="button" className="rel__add" id={id} onClick={() => setIsChoosing(true)}>
            <Icon name="plus" />
            {t.choose}
          </button>
        ))}
    </div>
  )
}

interface StoryChooserProps {
  id: string
  types: readonly string[]
  folder: string
  without: readonly string[]
  defaultCode: string
  onCancel(): void
  onChoose(uuid: string): void
}

function StoryChooser({ id, types, folder, without, defaultCode, onCancel, onChoose }: StoryChooserProps) {
  const t = useTexts(texts)
  const [words, setWords] = useState('')
  const { data, error, isPending, isStale } = useStorySearch(words, types, true, folder)
  const found = (data ?? []).filter(story => !without.includes(story.uuid))
  const status = error ? t.failed : isPending ? t.waiting : found.length === 0 ? t.nothing : null
  return (
    <Chooser
      id={id}
      label={t.words}
      placeholder={t.words}
      text={words}
      takesFocus
      isInline
      status={status}
      isStale={isStale}
      options={found.map(story => ({
        key: story.uuid,
        name: story.name,
        view: (
          <>
            <Icon name="file" />
            <span className="clip">
              {story.name} <span className="muted">{story.fullSlug}</span>
            </span>
            <StoryStates story={story} defaultCode={defaultCode} />
          </>
        ),
      }))}
      onText={setWords}
      onChoose={onChoose}
      onCancel={onCancel}
    />
  )
}
