import { ApiError } from '../../api/api-error.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { Button } from '../button.tsx'
import { Note } from './note.tsx'

const texts = defineTexts(
  {
    offline: 'Keine Verbindung. Was Sie geschrieben haben, bleibt auf diesem Gerät.',
    forbidden: 'Das darf Ihre Rolle hier nicht.',
    missing: 'Das gibt es nicht mehr.',
    other: 'Das hat der Server nicht beantwortet.',
    retry: 'Noch einmal versuchen',
  },
  {
    offline: 'No connection. What you have written stays on this device.',
    forbidden: 'Your role does not allow this here.',
    missing: 'This no longer exists.',
    other: 'The server did not answer this.',
    retry: 'Try again',
  },
)

/** A part of a screen that could not be loaded: what is safe, and what can be done. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useTexts(texts)
  const failure = error instanceof ApiError ? error.failure : 'broken'
  const said =
    failure === 'offline' || failure === 'forbidden' || failure === 'missing'
      ? t[failure]
      : error instanceof ApiError && error.code !== null && error.message !== error.code
        ? error.message
        : t.other
  return (
    <Note
      kind="error"
      action={
        onRetry && (
          <Button small onClick={onRetry}>
            {t.retry}
          </Button>
        )
      }
    >
      <p>{said}</p>
    </Note>
  )
}
