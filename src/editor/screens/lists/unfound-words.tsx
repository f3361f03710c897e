import { type FormEvent, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import type { ChoiceList, ListCalls } from './list-calls.ts'
import { synonymTexts } from './synonym-texts.ts'
import { type UnfoundWord, useSynonyms } from './use-synonyms.ts'

/** Lines shown before the rest is asked for. */
const shown = 10

export interface UnfoundWordsProps {
  /** Null before the first synonym. */
  list: ChoiceList | null
  calls: ListCalls
  mayAdd: boolean
}

/** Words that visitors looked for and no page has, each with a field for a word that pages do have. */
export function UnfoundWords({ list, calls, mayAdd }: UnfoundWordsProps) {
  const t = useTexts(synonymTexts)
  const { words, add } = useSynonyms(list, calls)
  const [isAll, setAll] = useState(false)
  const lines = isAll ? words : words.slice(0, shown)
  return (
    <section className="sec unfound">
      <div className="sec__head">
        <h2>{t.unfound}</h2>
        <span className="end small muted">{t.unfoundSub}</span>
      </div>
      {words.length === 0 ? (
        <p className="small muted">{t.nothing}</p>
      ) : (
        <ul className="lines">
          {lines.map(word => (
            <UnfoundLine key={`${word.locale} ${word.word}`} word={word} add={mayAdd ? add : null} />
          ))}
        </ul>
      )}
      {words.length > lines.length && (
        <Button small onClick={() => setAll(true)}>
          {t.all(words.length)}
        </Button>
      )}
    </section>
  )
}

function UnfoundLine({
  word,
  add,
}: {
  word: UnfoundWord
  add: ((word: UnfoundWord, other: string) => Promise<void>) | null
}) {
  const t = useTexts(synonymTexts)
  const language = useLanguage()
  const { show } = useMessages()
  const [other, setOther] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = other.trim() !== '' && !other.includes(',')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!add || !isReady || isBusy) return
    setBusy(true)
    try {
      await add(word, other.trim())
      show({ text: t.added(word.word, other.trim()) })
    } catch {
      show({ text: t.failed })
    }
    setBusy(false)
  }

  return (
    <li>
      <Icon name="search" small />
      <span>
        <span className="strong">{word.word}</span>{' '}
        <span className="muted">
          {word.locale.toUpperCase()} ·{' '}
          {word.count === null ? t.few : t.times(word.count, word.count.toLocaleString(editorLocales[language]))}
        </span>
      </span>
      {add && (
        <form className="unfound__form" onSubmit={event => void submit(event)}>
          <input
            className="input cell-input"
            aria-label={t.otherOf(word.word)}
            placeholder={t.other}
            value={other}
            maxLength={60}
            lang={word.locale}
            onChange={event => setOther(event.target.value)}
          />
          <Button small type="submit" aria-label={t.addTo(word.word)} aria-disabled={!isReady || isBusy}>
            {t.add}
          </Button>
        </form>
      )}
    </li>
  )
}
