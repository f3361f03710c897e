import { Button, IconButton } from '../../controls/button.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { maxItems } from '../../jobs/job.ts'
import { useJobs } from '../../jobs/jobs.tsx'
import { useSession } from '../../session/session-context.tsx'
import type { FolderLimits } from '../../stories/folder-limits.tsx'
import type { OverviewRow } from '../../stories/overview.ts'
import type { StoryCalls } from '../../stories/story-calls.ts'

const texts = defineTexts(
  {
    label: 'Auswahl',
    selected: (count: string) => `${count} ausgewählt`,
    publish: 'Veröffentlichen',
    plan: 'Planen',
    off: 'Offline nehmen',
    translation: 'Übersetzung',
    move: 'Verschieben',
    owner: 'Verantwortlich',
    remove: 'In den Papierkorb',
    clear: 'Auswahl aufheben (Esc)',
    tooMany: (count: string) => `Höchstens ${maxItems} auf einmal. Ausgewählt sind ${count}.`,
    outside: (count: string) => `${count} davon liegen außerhalb Ihrer Ordner. Nehmen Sie sie aus der Auswahl.`,
    busy: 'Es wird noch gearbeitet. Danach geht es weiter.',
    takeOff: (count: number) => (count === 1 ? '1 Blatt offline nehmen' : `${count} Blätter offline nehmen`),
    toBin: (count: number) => (count === 1 ? '1 Blatt in den Papierkorb' : `${count} Blätter in den Papierkorb`),
  },
  {
    label: 'Selection',
    selected: (count: string) => `${count} selected`,
    publish: 'Publish',
    plan: 'Schedule',
    off: 'Take offline',
    translation: 'Translation',
    move: 'Move',
    owner: 'Responsible',
    remove: 'Move to the bin',
    clear: 'Clear selection (Esc)',
    tooMany: (count: string) => `${maxItems} at once at most. ${count} are selected.`,
    outside: (count: string) => `${count} of them are outside your folders. Take them out of the selection.`,
    busy: 'Work is still going on. Try again when it is done.',
    takeOff: (count: number) => (count === 1 ? 'Take 1 sheet offline' : `Take ${count} sheets offline`),
    toBin: (count: number) => (count === 1 ? 'Move 1 sheet to the bin' : `Move ${count} sheets to the bin`),
  },
)

export type BulkPanel = 'publish' | 'plan' | 'translation' | 'move' | 'owner'

export interface BulkBarProps {
  rows: readonly OverviewRow[]
  limits: FolderLimits
  calls: StoryCalls
  onPanel(panel: BulkPanel): void
  onClear(): void
}

/** What can be done with all selected stories, in the background. */
export function BulkBar({ rows, limits, calls, onPanel, onClear }: BulkBarProps) {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const { may } = useSession()
  const { show } = useMessages()
  const jobs = useJobs()
  const count = rows.length.toLocaleString(locale)
  const outside = rows.filter(row => !limits.mayChange(row)).length
  const checked = (work: () => void) => (): void => {
    if (rows.length > maxItems) show({ text: t.tooMany(count) })
    else if (outside > 0) show({ text: t.outside(outside.toLocaleString(locale)) })
    else if (jobs.isBusy()) show({ text: t.busy })
    else work()
  }
  const run = (title: string, one: (id: number) => Promise<(() => Promise<void>) | null>): void => {
    jobs.start({ title, items: rows, run: ({ id }) => one(id) })
    onClear()
  }
  return (
    <div className="bulk" role="toolbar" aria-label={t.label}>
      <span className="strong" aria-live="polite">
        {t.selected(count)}
      </span>
      <span className="grow" />
      {may('publish') && (
        <>
          <Button small onClick={checked(() => onPanel('publish'))}>
            {t.publish}
          </Button>
          <Button small onClick={checked(() => onPanel('plan'))}>
            {t.plan}
          </Button>
          <Button small onClick={checked(() => run(t.takeOff(rows.length), calls.unpublish))}>
            {t.off}
          </Button>
        </>
      )}
      {may('write') && (
        <>
          <Button small onClick={checked(() => onPanel('move'))}>
            {t.move}
          </Button>
          <Button small onClick={checked(() => onPanel('translation'))}>
            {t.translation}
          </Button>
          <Button small onClick={checked(() => onPanel('owner'))}>
            {t.owner}
          </Button>
          <Button small onClick={checked(() => run(t.toBin(rows.length), calls.remove))}>
            {t.remove}
          </Button>
        </>
      )}
      <IconButton icon="close" label={t.clear} small onClick={onClear} />
    </div>
  )
}
