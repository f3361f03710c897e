import { useMemo } from 'react'
import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { useTexts } from '../../language.ts'
import type { Overview } from '../../stories/overview.ts'
import { contentTexts } from './content-texts.ts'
import { nearWord } from './near-word.ts'

export interface NothingFoundProps {
  words: string
  isFiltered: boolean
  onReset(): void
  overview: Overview
  onWords(words: string): void
  onCreate?(): void
}

/** Why the list is empty, and what can be done about it. */
export function NothingFound({ words, isFiltered, onReset, overview, onWords, onCreate }: NothingFoundProps) {
  const t = useTexts(contentTexts)
  const near = useMemo(() => {
    const sheets = isFiltered ? overview.rows.filter(({ type }) => type !== null) : []
    return nearWord(
      words,
      sheets.map(row => row.words),
    )
  }, [isFiltered, words, overview])
  if (isFiltered) {
    return (
      <Empty
        title={words.trim() === '' ? t.noneFits : t.noneFound(words.trim())}
        action={<Button onClick={onReset}>{t.reset}</Button>}
      >
        {near && (
          <>
            {t.meant}{' '}
            <button type="button" className="link-btn" onClick={() => onWords(near.word)}>
              {near.word}
            </button>{' '}
            {t.meantIn(near.count)}
          </>
        )}
      </Empty>
    )
  }
  return (
    <Empty
      sketch
      title={t.none}
      action={
        onCreate && (
          <Button kind="primary" icon="plus" onClick={onCreate}>
            {t.create}
          </Button>
        )
      }
    >
      {onCreate && t.noneHint}
    </Empty>
  )
}
