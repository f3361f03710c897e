import { Button } from '../../controls/button.tsx'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { useMessages } from '../../controls/message/messages.tsx'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onKept(): void
}

/** Codes for the day the phone is gone: shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTexts(secondFactorTexts)
  const messages = useMessages()
  const text = codes.join('\n')
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => messages.show({ text: t.copied }),
      // without the right to the clipboard the text can still be selected
      () => {},
    )
  const save = (): void => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: t.file })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="stack">
      <div role="status">
        <Note kind="ok" icon="key">
          <p>
            <b>{t.codesTitle}</b>
          </p>
          <p>{t.codesText}</p>
        </Note>
      </div>
      <ul className="codes" aria-label={t.codesTitle}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row row--wrap">
        <Button kind="primary" onClick={onKept} ref={focusOnMount}>
          {t.kept}
        </Button>
        <Button icon="duplicate" onClick={copy}>
          {t.copy}
        </Button>
        <Button icon="download" onClick={save}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
