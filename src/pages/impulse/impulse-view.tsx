import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { Sections } from '../../blocks/slot.tsx'
import type { ImpulseExtras } from './extras.ts'

export function ImpulseView({ story }: { story: Story<'impulse'>; extras: ImpulseExtras }): ReactNode {
  return (
    <main id="inhalt" className="impulse">
      <h1>{story.content.title}</h1>
      <Sections blocks={story.content.body} />
    </main>
  )
}
