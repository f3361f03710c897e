import { useState } from 'react'
import { Icon, type IconName } from '../../controls/icon.tsx'
import { defineTexts, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { guessLink, type LinkTarget } from '../values/link-value.ts'
import { Chooser, type ChooserOption } from './chooser.tsx'
import { StoryStates } from './story-states.tsx'
import { useStorySearch } from './use-stories.ts'

const texts = defineTexts(
  {
    label: 'Ziel suchen oder Adresse einfügen',
    url: 'als Adresse',
    mail: 'als E-Mail',
    phone: 'als Telefonnummer',
    waiting: 'Wird gesucht',
    nothing: 'Kein Inhalt passt. Adressen, E-Mail und Telefonnummern können Sie hier einfügen.',
    failed: 'Die Suche hat nicht geantwortet. Adressen gehen trotzdem.',
  },
  {
    label: 'Search for a target or paste an address',
    url: 'as an address',
    mail: 'as e-mail',
    phone: 'as a phone number',
    waiting: 'Searching',
    nothing: 'No content fits. You can paste addresses, e-mail and phone numbers here.',
    failed: 'The search did not answer. Addresses work all the same.',
  },
)

const icons: Readonly<Record<'url' | 'mail' | 'phone', IconName>> = { url: 'globe', mail: 'mail', phone: 'phone' }

export interface LinkSearchProps {
  id?: string
  initialText?: string
  onChoose(target: LinkTarget): void
  onCancel(): void
}

/** One field for every kind of target: words find stories, what is an address becomes one. */
export function LinkSearch({ id, initialText = '', onChoose, onCancel }: LinkSearchProps) {
  const t = useTexts(texts)
  const { locales } = useEditor().boot
  const [words, setWords] = useState(initialText)
  const guess = guessLink(words)
  const isMailOrPhone = guess?.kind === 'mail' || guess?.kind === 'phone'
  const { data, error, isPending, isStale } = useStorySearch(isMailOrPhone ? '' : words, [], !isMailOrPhone)
  const stories = guess ? [] : (data ?? [])
  const options: ChooserOption[] = [
    ...(guess && (guess.kind === 'url' || guess.kind === 'mail' || guess.kind === 'phone')
      ? [
          {
            key: 'written',
            name: `${guess.text} ${t[guess.kind]}`,
            view: (
              <>
                <Icon name={icons[guess.kind]} />
                <span className="clip">
                  {guess.text} <span className="muted">{t[guess.kind]}</span>
                </span>
                <span />
              </>
            ),
          },
        ]
      : []),
    ...stories.map(story => ({
      key: story.uuid,
      name: story.name,
      view: (
        <>
          <Icon name="file" />
          <span className="clip">
            {story.name} <span className="muted">{story.fullSlug}</span>
          </span>
          <StoryStates story={story} defaultCode={locales[0]?.code ?? 'de'} />
        </>
      ),
    })),
  ]
  const status = options.length > 0 ? null : error ? t.failed : isPending ? t.waiting : t.nothing
  return (
    <Chooser
      {...(id === undefined ? {} : { id })}
      label={t.label}
      placeholder={t.label}
      text={words}
      takesFocus
      isInline
      options={options}
      status={status}
      isStale={isStale && guess === null}
      onText={setWords}
      onCancel={onCancel}
      onChoose={key => {
        const story = stories.find(each => each.uuid === key)
        if (story) onChoose({ kind: 'story', text: story.fullSlug, uuid: story.uuid, anchor: '', newTab: false })
        else if (guess) onChoose(guess)
      }}
    />
  )
}
