import { useMemo } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import type { SaveState } from '../story/open-story.ts'
import { sheetTexts } from '../sheet-texts.ts'

/** Whether everything written is safe, and where. Only trouble is announced. */
export function SaveText({ state }: { state: SaveState }) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const time = useMemo(
    () =>
      new Intl.DateTimeFormat(editorLocales[language], {
        hour: language === 'de' ? '2-digit' : 'numeric',
        minute: '2-digit',
        hour12: language === 'en',
      }),
    [language],
  )
  const text = {
    saved: () => t.saved(state.kind === 'saved' ? time.format(state.at) : ''),
    saving: () => t.saving,
    offline: () => t.offline(state.kind === 'offline' ? state.changes : 0),
    failed: () => t.failed(state.kind === 'failed' ? Math.max(1, state.fields) : 0),
  }[state.kind]()
  const icon = { saved: 'check', saving: 'clock', offline: 'offline', failed: 'error' } as const
  const isTrouble = state.kind === 'offline' || state.kind === 'failed'
  return (
    <>
      <span className="bar__state">
        <Icon name={icon[state.kind]} small />
        <span data-save={state.kind}>{text}</span>
      </span>
      <span className="vh" role="status">
        {isTrouble ? text : ''}
      </span>
    </>
  )
}
