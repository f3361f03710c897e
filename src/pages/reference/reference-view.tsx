import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { Sections } from '../../blocks/slot.tsx'
import type { ReferenceExtras } from './extras.ts'

export function ReferenceView({ story }: { story: Story<'reference'>; extras: ReferenceExtras }): ReactNode {
  return (
    <main id="inhalt" className="reference">
      <h1>{story.content.title}</h1>
      <Sections blocks={story.content.body} />
    </main>
  )
}
