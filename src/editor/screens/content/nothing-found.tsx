import { Button } from '../../controls/button.tsx'
import { Empty } from '../../controls/message/empty.tsx'
import { useTexts } from '../../language.ts'
import { contentTexts } from './content-texts.ts'

export interface NothingFoundProps {
  words: string
  isFiltered: boolean
  onReset(): void
  onCreate?(): void
}

/** Why the list is empty, and what can be done about it. */
export function NothingFound({ words, isFiltered, onReset, onCreate }: NothingFoundProps) {
  const t = useTexts(contentTexts)
  if (isFiltered) {
    return (
      <Empty
        title={words.trim() === '' ? t.noneFits : t.noneFound(words.trim())}
        action={<Button onClick={onReset}>{t.reset}</Button>}
      />
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
