import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { SignedOutPanel } from './account/signed-out-panel.tsx'
import { EditorErrors } from './controls/message/editor-errors.tsx'
import { MessagesProvider } from './controls/message/messages.tsx'
import { SignedIn } from './frame/signed-in.tsx'
import { LanguageContext, useLanguage } from './language.ts'
import { useRoute } from './routing/navigation.tsx'
import { openScreens, screens } from './screens/screens.ts'
import { UnknownScreen } from './screens/unknown-screen.tsx'
import { useEditor, useSession } from './session/session-context.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** The editor: the screen of the address, for those who may see it. */
export function Editor() {
  const route = useRoute()
  const { boot } = useEditor()
  if (route.screen !== 'unknown' && openScreens.has(route.screen)) {
    return (
      <LanguageContext value={boot.language}>
        <MessagesProvider>
          <CurrentScreen />
        </MessagesProvider>
      </LanguageContext>
    )
  }
  return (
    <SessionGate>
      <MessagesProvider>
        <Secured>
          <SignedIn>
            <CurrentScreen />
            <SignedOutPanel />
          </SignedIn>
        </Secured>
      </MessagesProvider>
    </SessionGate>
  )
}

const SecureGate = lazy(async () => ({
  default: (await import('./account/second-factor/secure-gate.tsx')).SecureGate,
}))

/** The editor, or what has to be done first where a password alone is not enough. */
function Secured({ children }: { children: ReactNode }) {
  if (!useSession().person.mustSecure) return children
  return (
    <Suspense fallback={null}>
      <SecureGate />
    </Suspense>
  )
}

function CurrentScreen() {
  const route = useRoute()
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const Screen = route.screen === 'unknown' ? UnknownScreen : screens[route.screen]
  return (
    <EditorErrors key={route.screen}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </EditorErrors>
  )
}
