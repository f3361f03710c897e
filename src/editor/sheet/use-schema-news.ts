import { useCallback, useState } from 'react'
import { deepEqual } from './merge/deep-equal.ts'
import type { Components } from './story/open-story.ts'
import type { StoryStore } from './story/story-store.ts'
import { walkBlocks } from './structure/block-tree.ts'

/** What somebody should know about the fields of an open sheet. */
export interface SchemaNews {
  /** Names of the blocks on the sheet whose fields were changed since it was opened. */
  names: readonly string[]
  dismiss(): void
}

/** Notices that fields were changed while they are written in: the form follows by itself, and its reader is told why. */
export function useSchemaNews(main: StoryStore, components: Components): SchemaNews {
  const [known, setKnown] = useState(components)
  const [seen, setSeen] = useState(components)
  const [names, setNames] = useState<readonly string[]>([])
  if (seen !== components) {
    setSeen(components)
    setNames(changedNames(main, known, components))
  }
  const dismiss = useCallback(() => {
    setKnown(components)
    setNames([])
  }, [components])
  return { names, dismiss }
}

function changedNames(main: StoryStore, before: Components, now: Components): string[] {
  const used = new Set<string>()
  walkBlocks(main.state().content, block => {
    used.add(block.component)
    return true
  })
  return [...used]
    .filter(name => !deepEqual(before.get(name)?.schema, now.get(name)?.schema))
    .map(name => now.get(name)?.display_name || before.get(name)?.display_name || name)
}
