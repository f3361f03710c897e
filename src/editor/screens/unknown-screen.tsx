import { Page } from '../frame/page.tsx'
import { defineTexts, useTexts } from '../language.ts'
import { Link } from '../routing/navigation.tsx'

const texts = defineTexts(
  { title: 'Diese Seite gibt es nicht', back: 'Zu „Heute“' },
  { title: 'This page does not exist', back: 'Go to “Today”' },
)

/** An address of the editor that names nothing. */
export function UnknownScreen() {
  const t = useTexts(texts)
  return (
    <Page title={t.title}>
      <Link to={{ screen: 'today' }}>{t.back}</Link>
    </Page>
  )
}
