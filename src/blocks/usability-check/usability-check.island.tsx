import { startTransition, useEffect, useLayoutEffect, useMemo, useReducer, useRef, type ReactNode } from 'react'
import { defineIsland } from '../../islands/define-island.ts'
import { isComplete, type CheckResult } from './answering/answers.ts'
import { CheckAnswering } from './answering/check-answering.tsx'
import { createCheckProgress } from './answering/check-progress.ts'
import { parseUsabilityCheckProps, type UsabilityCheckProps } from './check-props.ts'
import { CheckResultSheets } from './result/check-result.tsx'
import { CheckStart } from './answering/check-start.tsx'
import { changeCheck, initialCheck, type CheckEvent } from './answering/check-state.ts'
import { readFragment, versionOf } from './result/result-code.ts'

/**
 * The self-test as a dialogue: an introduction, the statements, the result.
 * Nothing is sent anywhere; answers survive a reload in the session storage,
 * and travel to other people in the fragment of a link.
 *
 * @see docs/forms-and-legal.md 4.3
 */
function UsabilityCheckIsland(props: UsabilityCheckProps): ReactNode {
  const { block, statements } = props
  const total = statements.length
  const root = useRef<HTMLDivElement>(null)
  const [state, change] = useReducer(changeCheck, total, initialCheck)
  const version = useMemo(() => versionOf(statements), [statements])
  const progress = useMemo(
    () => createCheckProgress({ block, version, total, storage: () => sessionStorage }),
    [block, version, total],
  )

  // What was answered before a reload, and what a link brings.
  useEffect(() => {
    const kept = progress.read()
    if (kept) change({ kind: 'restore', kept })
    const followLink = (): void => {
      const read = readFragment(location.hash, version, total)
      if (read) change({ kind: 'link', read })
    }
    followLink()
    window.addEventListener('hashchange', followLink)
    return () => window.removeEventListener('hashchange', followLink)
  }, [progress, version, total])

  const { stage, answers, subject, at, other, started, turn, linkProblem } = state
  const own: CheckResult = useMemo(() => ({ answers, subject }), [answers, subject])
  useEffect(() => {
    if (started) progress.keep({ own, stage, at, other })
  }, [progress, started, own, stage, at, other])

  // A new screen begins at its top, and the focus goes with it: at once, or a key would be lost.
  useLayoutEffect(() => {
    if (turn > 0 && root.current) enterScreen(root.current)
  }, [turn])

  /** Another stage is rendered in pieces: a slow device answers the press first. */
  function send(event: CheckEvent): void {
    if (changeCheck(state, event).stage === stage) change(event)
    else startTransition(() => change(event))
  }

  /** A reload must not bring back what has been put away. */
  function removeFragment(): void {
    if (!readFragment(location.hash, version, total)) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }

  function restart(): void {
    progress.forget()
    removeFragment()
    send({ kind: 'restart' })
  }

  function stopComparing(): void {
    removeFragment()
    send({ kind: 'stop-comparing' })
  }

  const finished = started && isComplete(answers)
  return (
    <div className="check-sheet" data-stage={stage} ref={root}>
      {stage === 'start' && (
        <CheckStart
          {...props}
          own={own}
          canGoOn={started}
          isFinished={finished}
          linkProblem={linkProblem}
          send={send}
          onRestart={restart}
        />
      )}
      {stage === 'answering' && <CheckAnswering {...props} state={state} send={send} />}
      {stage === 'result' && (
        <CheckResultSheets
          {...props}
          version={version}
          own={finished ? own : null}
          other={other}
          linkProblem={linkProblem}
          send={send}
          onRestart={restart}
          onStopComparing={stopComparing}
        />
      )}
    </div>
  )
}

function enterScreen(root: HTMLElement): void {
  const missing = root.querySelector<HTMLElement>('[data-missing] input')
  const target = missing ?? root.querySelector<HTMLElement>('[data-focus]')
  if (!missing) root.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: missing === null })
}

export const usabilityCheckIsland = defineIsland<UsabilityCheckProps>({
  name: 'usability-check',
  component: UsabilityCheckIsland,
  parseProps: parseUsabilityCheckProps,
})
