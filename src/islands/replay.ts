/** What a visitor did before the island answered. */
export type EarlyEvent =
  | { kind: 'click'; target: HTMLElement }
  | { kind: 'submit'; form: HTMLFormElement; submitter: HTMLElement | null }

export interface EarlyEvents {
  /** Stops holding back and does again what is still on the page. */
  replay(): void
  /** Stops holding back and forgets. */
  drop(): void
}

/**
 * Holds back clicks on buttons and sent forms until the island answers. Links,
 * folds and boxes work without script and are left alone; a button that sends a
 * form counts as the form.
 *
 * @param onFirst the visitor wants this island: bring it to life now.
 */
export function holdEarlyEvents(island: Element, onFirst: () => void): EarlyEvents {
  const held: EarlyEvent[] = []
  const stop = new AbortController()

  const onClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest('button') : null
    if (!target || target.type === 'submit' || target.type === 'reset') return
    hold(event, { kind: 'click', target })
  }
  const onSubmit = (event: Event): void => {
    if (!(event instanceof SubmitEvent) || !(event.target instanceof HTMLFormElement)) return
    hold(event, { kind: 'submit', form: event.target, submitter: event.submitter })
  }
  const hold = (event: Event, early: EarlyEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    // One press counts once, however impatient.
    if (!held.some(other => isSame(other, early))) held.push(early)
    onFirst()
  }
  island.addEventListener('click', onClick, { capture: true, signal: stop.signal })
  island.addEventListener('submit', onSubmit, { capture: true, signal: stop.signal })

  return {
    replay() {
      stop.abort()
      for (const early of held.splice(0)) doAgain(early)
    },
    drop() {
      stop.abort()
      held.length = 0
    },
  }
}

function isSame(a: EarlyEvent, b: EarlyEvent): boolean {
  if (a.kind === 'click') return b.kind === 'click' && a.target === b.target
  return b.kind === 'submit' && a.form === b.form
}

function doAgain(early: EarlyEvent): void {
  if (early.kind === 'click') {
    if (early.target.isConnected) early.target.click()
  } else if (early.form.isConnected) {
    early.form.requestSubmit(early.submitter?.isConnected ? early.submitter : null)
  }
}
