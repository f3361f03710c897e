import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isObject } from '../../../base/json.ts'
import { Button } from '../../controls/button.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Select } from '../../controls/input/select.tsx'
import { useTexts } from '../../language.ts'
import { useApi } from '../../session/session-context.tsx'
import { mediaTexts } from '../media-texts.ts'

/** Tags of files. */
export function useTags() {
  const api = useApi()
  return useQuery({
    queryKey: ['assets', 'tags'],
    queryFn: async ({ signal }) => {
      const query = { by_object_type: 'asset', per_page: 100 }
      return parseTags(await api.call('GET', api.space('internal_tags'), { query, signal }))
    },
  })
}

export interface TagFormProps {
  onTag(tag: number, isAdded: boolean): void
  onCancel(): void
}

/** A tag that is given to files or taken from them; a new one is made by its name. */
export function TagForm({ onTag, onCancel }: TagFormProps) {
  const t = useTexts(mediaTexts)
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  const { data: tags = [] } = useTags()
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const add = async (): Promise<void> => {
    if (name.trim() === '') return chosen === '' ? undefined : onTag(Number(chosen), true)
    try {
      const body = { internal_tag: { name: name.trim(), object_type: 'asset' } }
      const known = tags.find(tag => tag.name === name.trim())
      const answer = known ?? (await api.call('POST', api.space('internal_tags'), { body }))
      const tag = isObject(answer) && isObject(answer.internal_tag) ? answer.internal_tag.id : known?.id
      await queries.invalidateQueries({ queryKey: ['assets', 'tags'] })
      onTag(Number(tag), true)
    } catch {
      show({ text: t.failed })
    }
  }
  return (
    <form
      className="folderedit"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
      onKeyDown={event => event.key === 'Escape' && onCancel()}
    >
      <div className="two">
        <label className="field">
          <span className="field__label">{t.tag}</span>
          <Select
            value={chosen}
            options={[{ value: '', label: '–' }, ...tags.map(tag => ({ value: String(tag.id), label: tag.name }))]}
            onChange={setChosen}
          />
        </label>
        <label className="field">
          <span className="field__label">{t.newTag}</span>
          <input className="input" value={name} maxLength={60} onChange={event => setName(event.target.value)} />
        </label>
      </div>
      <div className="row">
        <Button small kind="primary" type="submit">
          {t.addTag}
        </Button>
        <Button small aria-disabled={chosen === ''} onClick={() => chosen !== '' && onTag(Number(chosen), false)}>
          {t.removeTag}
        </Button>
        <Button small onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Reads `{internal_tags: [{id, name}]}`. */
function parseTags(answer: unknown): { id: number; name: string }[] {
  const list = isObject(answer) && Array.isArray(answer.internal_tags) ? answer.internal_tags.filter(isObject) : []
  return list.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
}
