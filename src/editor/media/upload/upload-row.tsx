import { useEffect, useRef } from 'react'
import { IconButton } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import type { Upload } from './upload-queue.ts'
import { sayUploadProblem, uploadTexts } from './upload-texts.ts'

/** One file on its way, or why it did not get anywhere. */
export function UploadRow({ upload, onStop }: { upload: Upload; onStop(id: number): void }) {
  const t = useTexts(uploadTexts)
  const language = useLanguage()
  const bar = useRef<HTMLSpanElement>(null)
  const percent = Math.round(upload.share * 100)
  useEffect(() => {
    bar.current?.style.setProperty('inline-size', `${percent}%`)
  }, [percent])
  const says = upload.problem === null ? '' : sayUploadProblem(upload.problem, upload.limitMb, t, language)
  if (upload.state === 'refused') {
    return (
      <div className="upl" role="alert">
        <span className="clip">{upload.name}</span>
        <span className="small field__error">
          <Icon name="error" small />
          <span>{t.impossible}</span>
        </span>
        <span className="row">
          <span className="small muted grow">{says}</span>
          <IconButton icon="close" small label={t.dismiss(upload.name)} onClick={() => onStop(upload.id)} />
        </span>
      </div>
    )
  }
  const state =
    upload.state === 'offline'
      ? t.offline
      : upload.state === 'waiting'
        ? t.waiting
        : upload.share >= 1
          ? t.checking
          : t.left(percent, upload.secondsLeft ?? 1)
  return (
    <div className="upl">
      <span className="clip">{upload.name}</span>
      <span
        className="progress"
        role="progressbar"
        aria-label={t.progress(upload.name)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span ref={bar} />
      </span>
      <span className="row">
        <span className="small muted num grow">{state}</span>
        <IconButton icon="close" small label={t.stop(upload.name)} onClick={() => onStop(upload.id)} />
      </span>
    </div>
  )
}
