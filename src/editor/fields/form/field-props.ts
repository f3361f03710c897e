import type { FieldDefinition, Step } from '../../sheet/story/open-story.ts'

/** What every kind of field gets. A kind knows nothing of the story around it. */
export interface FieldProps {
  /** Id of the input that the label names. */
  id: string
  /** Ids of hint and problem. */
  describedBy: string | undefined
  name: string
  definition: FieldDefinition
  /** Anything: content may be older than its schema. */
  value: unknown
  /** Language of what is written, for spelling and quotes, e.g. `de`. */
  language: string
  readOnly: boolean
  hasProblem: boolean
  onChange(value: unknown, step?: Partial<Step>): void
}
