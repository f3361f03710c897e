import { Suspense, useEffect } from 'react'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { panels } from '../../panels/panels.ts'
import { OpenStoryProvider } from '../story/open-story.ts'
import { useSheet } from '../sheet-context.ts'
import { FormPane } from './form-pane.tsx'

/** The panel of the address, or the form. */
export function PaneContent() {
  const { panel, storyId, storyOf, selected, closePanel } = useSheet()
  const entry = panel === null ? null : panels[panel]
  // Panels that write into a field go with the story of that field.
  const story = storyOf(selected?.storyId ?? storyId) ?? storyOf(storyId)
  const isOpen = entry !== null && panel !== null
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>('#form')?.focus()
  }, [isOpen, panel])
  if (!entry || !story) return <FormPane />
  return (
    <OpenStoryProvider value={panel === 'asset' || panel === 'write' ? story : (storyOf(storyId) ?? story)}>
      <Suspense fallback={<Skeleton />}>
        <entry.Panel onClose={closePanel} />
      </Suspense>
    </OpenStoryProvider>
  )
}
