import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `GOAL_FINDINGS=folder` keeps all of them: the line of a goal names one. */
export function keepFindings(name: string, found: readonly string[]): void {
  const folder = process.env.GOAL_FINDINGS
  if (folder) writeFileSync(join(folder, name), found.join('\n'))
}
