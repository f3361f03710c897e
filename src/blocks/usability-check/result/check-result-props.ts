import type { CheckResult } from '../answering/answers.ts'
import type { UsabilityCheckProps } from '../check-props.ts'
import type { CheckEvent, LinkProblem } from '../answering/check-state.ts'
import type { PrincipleScore } from './scores.ts'

export interface CheckResultProps extends UsabilityCheckProps {
  version: string
  /** The visitor's own answers, once they are complete. */
  own: CheckResult | null
  /** Those from a link. */
  other: CheckResult | null
  linkProblem: LinkProblem | null
  send: (event: CheckEvent) => void
  onRestart: () => void
  onStopComparing: () => void
}

/** One of the results on the sheet. */
export interface ShownResult {
  /** Who answered, as the sheet calls them. */
  name: string
  result: CheckResult
  scores: readonly PrincipleScore[]
}
