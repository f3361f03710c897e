import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/layers.css'
import './all-styles.ts'
import { createEditorApi } from './api/editor-api.ts'
import { createServerClock } from './api/server-clock.ts'
import { Editor } from './editor.tsx'
import { readBoot } from './session/boot.ts'
import { EditorContext } from './session/session-context.tsx'
import { sessionKey } from './session/session-gate.tsx'
import { EditorErrors } from './controls/message/editor-errors.tsx'

const boot = readBoot(document)
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true }, mutations: { retry: 0 } },
})
const clock = createServerClock(() => Date.now())
const api = createEditorApi({
  async fetch(request) {
    const askedAt = Date.now()
    const response = await fetch(request)
    clock.heard(response.headers.get('date'), askedAt)
    return response
  },
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  origin: location.origin,
  spaceId: boot.spaceId,
  language: boot.language,
  // Where the person was signed in, the screen stays and asks again in place.
  onSignedOut: () => dispatchEvent(new Event('editor:signed-out')),
})

const root = document.querySelector('#editor')
if (!root) throw new Error('The shell of the editor is incomplete')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <EditorContext value={{ boot, api, clock }}>
        <EditorErrors onReset={() => void queries.resetQueries({ queryKey: sessionKey })}>
          <Editor />
        </EditorErrors>
      </EditorContext>
    </QueryClientProvider>
  </StrictMode>,
)
