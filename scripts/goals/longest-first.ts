import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Measures of goals that take one to three minutes, the longest first. */
const longest = [
  'g07-kills',
  'g19-soak',
  'g18-deploys',
  'replicas.goal',
  'g05-mutated-pages',
  'g14-mirror',
  'g02-hostile-content',
  'g11-backup',
]

/** Runs long files first: begun last, one of them would run beside nothing. All others keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}

function rankOf(path: string): number {
  const at = longest.findIndex(name => path.includes(name))
  return at === -1 ? longest.length : at
}
