import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { CommandPalette } from '../commands/command-palette.tsx'
import { rememberStory } from '../commands/recent-stories.ts'
import { JobsProvider } from '../jobs/jobs.tsx'
import { LiveEventsProvider } from '../live/live-events.tsx'
import { useRoute } from '../routing/navigation.tsx'
import { ShortcutProvider } from '../shortcuts/shortcuts.tsx'
import { FollowOverview } from '../stories/use-overview.ts'
import { ClockMessage } from './clock-message.tsx'
import { GlobalShortcuts } from './global-shortcuts.tsx'
import { commandsOpened } from './open-commands.ts'

/** What everybody who is signed in has on every screen: what others do, shortcuts, the command palette. */
export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <LiveEventsProvider>
      <ShortcutProvider>
        <GlobalShortcuts />
        <FollowOverview />
        <RememberStory />
        <ClockMessage />
        <JobsProvider>
          {children}
          <Commands />
        </JobsProvider>
      </ShortcutProvider>
    </LiveEventsProvider>
  )
}

/** What was opened is found again in the palette. */
function RememberStory() {
  const route = useRoute()
  const id = route.screen === 'story' ? route.id : null
  useEffect(() => {
    if (id !== null) rememberStory(id)
  }, [id])
  return null
}

/** At hand from the start: anyone who types right after Ctrl K types into it. */
function Commands() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // What is typed next must find the palette open: React would render it a moment later.
    const open = (): void => flushSync(() => setOpen(true))
    addEventListener(commandsOpened, open)
    return () => removeEventListener(commandsOpened, open)
  }, [])
  return <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} />
}
