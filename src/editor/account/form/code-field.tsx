import { useState } from 'react'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { useTexts } from '../../language.ts'
import { secondFactorTexts } from '../second-factor/second-factor-texts.ts'

export interface CodeFieldProps {
  code: string
  onCode(code: string): void
  error?: string | undefined
  isWrong?: boolean | undefined
}

/** Six digits of an app, or one of the codes that were kept for the day it is gone. */
export function CodeField({ code, onCode, error, isWrong }: CodeFieldProps) {
  const t = useTexts(secondFactorTexts)
  const [isRecovery, setIsRecovery] = useState(false)
  const swap = (): void => {
    setIsRecovery(!isRecovery)
    onCode('')
  }
  return (
    <>
      <LabelledInput
        key={String(isRecovery)}
        label={isRecovery ? t.recoveryCode : t.code}
        hint={isRecovery ? t.recoveryHint : t.codeHint}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={isRecovery ? 24 : 8}
        ref={focusOnMount}
        value={code}
        onChange={event => onCode(event.target.value)}
        error={error}
        isWrong={isWrong}
      />
      <button type="button" className="link-btn" onClick={swap}>
        {isRecovery ? t.useApp : t.useRecovery}
      </button>
    </>
  )
}
