import type { Step, StepResult } from './step.ts'

/** Steps that run one after the other. Several tracks run at the same time. */
export type Track = readonly Step[]

export type Report = (step: Step, result: StepResult, seconds: number) => void

/**
 * Runs all tracks at once, each in order, and goes on after a failure. A step waits for the steps of other tracks that
 * it names in `after`.
 *
 * @param report called when a step has ended.
 * @param clock milliseconds.
 */
export async function runTracks(tracks: readonly Track[], report: Report, clock: () => number): Promise<void> {
  const ended = new Map(tracks.flat().map(step => [step, Promise.withResolvers<void>()]))
  await Promise.all(
    tracks.map(async track => {
      for (const step of track) {
        for (const other of step.after ?? []) await ended.get(other)?.promise
        const started = clock()
        report(step, await step.run(), (clock() - started) / 1000)
        ended.get(step)?.resolve()
      }
    }),
  )
}
