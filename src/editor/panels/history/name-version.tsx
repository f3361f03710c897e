import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { Field } from '../parts/field.tsx'
import { historyTexts } from './history-texts.ts'

/** Gives a version a name: it is kept for ever then. */
export function NameVersion({ versionId, label }: { versionId: number; label: string }) {
  const t = useTexts(historyTexts)
  const api = useApi()
  const { id } = useOpenStory()
  const queries = useQueryClient()
  const { show } = useMessages()
  const [name, setName] = useState(label)
  const save = useMutation({
    mutationFn: () =>
      api.call('PUT', api.space(`stories/${id}/versions/${versionId}`), {
        body: { version: { label: name.trim() || null } },
      }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['stories', id, 'versions'] })
      show({ text: t.nameSaved })
    },
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field label={t.name} hint={t.nameHint}>
        {parts => (
          <div className="copyline">
            <input
              className="input"
              {...parts}
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" aria-disabled={save.isPending}>
              {t.saveName}
            </Button>
          </div>
        )}
      </Field>
      {save.error && <Failure error={save.error} />}
    </form>
  )
}
