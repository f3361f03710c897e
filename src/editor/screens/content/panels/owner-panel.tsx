import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Select } from '../../../controls/input/select.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { useJobs } from '../../../jobs/jobs.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { useApi } from '../../../session/session-context.tsx'
import type { OverviewRow } from '../../../stories/overview.ts'
import type { StoryCalls } from '../../../stories/story-calls.ts'

const texts = defineTexts(
  { title: 'Verantwortlich', person: 'Person', nobody: 'Niemand', set: 'Übernehmen' },
  { title: 'Responsible', person: 'Person', nobody: 'Nobody', set: 'Apply' },
)

export interface OwnerPanelProps {
  rows: readonly OverviewRow[]
  calls: StoryCalls
  onBegun(): void
  onClose(): void
}

/** Says who answers for the selected stories. */
export function OwnerPanel({ rows, calls, onBegun, onClose }: OwnerPanelProps) {
  const t = useTexts(texts)
  const api = useApi()
  const jobs = useJobs()
  const [owner, setOwner] = useState('')
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => {
      const answer = await api.call('GET', '/editor/api/colleagues')
      return isObject(answer) && Array.isArray(answer.colleagues) ? answer.colleagues.filter(isObject) : []
    },
  })
  const set = (): void => {
    const ownerId = owner === '' ? null : Number(owner)
    jobs.start({
      title: t.title,
      items: rows,
      async run(row) {
        await calls.change(row.id, { owner_id: ownerId })
        return async () => void (await calls.change(row.id, { owner_id: row.ownerId }))
      },
    })
    onBegun()
  }
  return (
    <SidePanel
      title={t.title}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={set}>
          {t.set}
        </Button>
      }
    >
      <label className="field">
        <span className="field__label">{t.person}</span>
        <Select
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t.nobody },
            ...(data ?? []).map(each => ({ value: String(each.id), label: String(each.name) })),
          ]}
        />
      </label>
    </SidePanel>
  )
}
