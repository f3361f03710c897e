/** What is wrong with an export: which file, which field in it, and what. */
export interface ImportProblem {
  /** Relative to the export's folder. */
  file: string
  /** `slug`, `content.body.0.image`, …; empty when it concerns the whole file. */
  field: string
  message: string
}

/** One line for a terminal: `stories/home.json content.body.0: unknown component "hero2"`. */
export function formatProblem({ file, field, message }: ImportProblem): string {
  return `${file}${field === '' ? '' : ` ${field}`}: ${message}`
}
