import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { useMessages } from '../controls/message/messages.tsx'
import { useCssVariables } from '../controls/use-css-variables.ts'
import { defineTexts, useTexts } from '../language.ts'
import { type Job, type JobItem, type JobPlan, startJob } from './job.ts'

const texts = defineTexts(
  {
    of: (done: number, total: number) => `${done} von ${total}`,
    stop: 'Anhalten',
    stopping: 'Hält an …',
    stopped: (done: number, total: number) => `Angehalten nach ${done} von ${total}.`,
    done: (title: string) => `${title}: fertig.`,
    failed: (count: number) => (count === 1 ? '1 ging nicht:' : `${count} gingen nicht:`),
    undo: 'Rückgängig',
    undoing: 'Wird zurückgenommen …',
    undone: 'Zurückgenommen.',
    close: 'Schließen',
    unknown: 'Der Server hat nicht geantwortet.',
    forbidden: 'Das darf Ihre Rolle hier nicht.',
  },
  {
    of: (done: number, total: number) => `${done} of ${total}`,
    stop: 'Stop',
    stopping: 'Stopping …',
    stopped: (done: number, total: number) => `Stopped after ${done} of ${total}.`,
    done: (title: string) => `${title}: done.`,
    failed: (count: number) => `${count} failed:`,
    undo: 'Undo',
    undoing: 'Undoing …',
    undone: 'Undone.',
    close: 'Close',
    unknown: 'The server did not answer.',
    forbidden: 'Your role does not allow this here.',
  },
)

interface Jobs {
  /** Begins a job. The one before must have ended: `isBusy`. */
  start<Item extends JobItem>(plan: JobPlan<Item>): Job | null
  isBusy(): boolean
}

const JobsContext = createContext<Jobs>({ start: () => null, isBusy: () => false })

/** Work with many stories goes on while the person is elsewhere in the editor. */
export function JobsProvider({ children }: { children: ReactNode }) {
  const [job, setJob] = useState<Job | null>(null)
  const value = useMemo<Jobs>(() => {
    const isBusy = (): boolean => job !== null && ['running', 'stopping', 'undoing'].includes(job.progress().state)
    return {
      isBusy,
      start(plan) {
        if (isBusy()) return null
        const next = startJob(plan)
        setJob(next)
        return next
      },
    }
  }, [job])
  return (
    <JobsContext value={value}>
      {children}
      {job && <JobView job={job} onClose={() => setJob(null)} />}
    </JobsContext>
  )
}

export function useJobs(): Jobs {
  return useContext(JobsContext)
}

/** Lower left: how far it is, and what can be done about it. */
function JobView({ job, onClose }: { job: Job; onClose(): void }) {
  const t = useTexts(texts)
  const { announce } = useMessages()
  const { title, total, done, failed, state, undoable } = useSyncExternalStore(job.subscribe, job.progress)
  const bar = useCssVariables<HTMLSpanElement>({ '--w': `${total === 0 ? 100 : Math.round((done / total) * 100)}%` })
  const isActive = state === 'running' || state === 'stopping' || state === 'undoing'
  const said = {
    running: '',
    stopping: t.stopping,
    stopped: t.stopped(done, total),
    done: t.done(title),
    undoing: t.undoing,
    undone: t.undone,
  }[state]
  useEffect(() => {
    if (said !== '') announce(said)
  }, [said, announce])
  const reason = (error: unknown): string =>
    error instanceof ApiError ? (error.failure === 'forbidden' ? t.forbidden : error.message) : t.unknown
  return (
    <section className="job" aria-label={title}>
      <div className="row">
        <span className="strong grow">{said || title}</span>
        {!isActive && undoable > 0 && (
          <Button small onClick={() => void job.undo()}>
            {t.undo}
          </Button>
        )}
        {state === 'running' && (
          <Button small onClick={() => job.stop()}>
            {t.stop}
          </Button>
        )}
        {!isActive && <IconButton icon="close" label={t.close} small onClick={onClose} />}
      </div>
      {isActive && (
        <div className="row">
          <span
            className="progress grow"
            role="progressbar"
            aria-label={title}
            aria-valuenow={done}
            aria-valuemin={0}
            aria-valuemax={total}
          >
            <span ref={bar} />
          </span>
          <span className="num small">{t.of(done, total)}</span>
        </div>
      )}
      {failed.length > 0 && (
        <div className="job__failed">
          <p>
            <Icon name="error" small /> {t.failed(failed.length)}
          </p>
          <ul>
            {failed.map(({ item, error }) => (
              <li key={item.id}>
                {item.name}: {reason(error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
