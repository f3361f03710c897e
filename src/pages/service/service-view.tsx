import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { Sections } from '../../blocks/slot.tsx'
import type { ServiceExtras } from './extras.ts'

export function ServiceView({ story }: { story: Story<'service'>; extras: ServiceExtras }): ReactNode {
  return (
    <main id="inhalt" className="service">
      <h1>{story.content.title}</h1>
      <Sections blocks={story.content.body} />
    </main>
  )
}
