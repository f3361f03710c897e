import { useNow } from '../../controls/relative-date.tsx'
import { useCssVariables } from '../../controls/use-css-variables.ts'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { inboxTexts } from './inbox-texts.ts'

const dayMs = 86_400_000

/** How long an enquiry is kept: days that are left, and the day on which it goes. */
export function Retention({ createdAt, deleteAt }: { createdAt: string; deleteAt: string }) {
  const t = useTexts(inboxTexts)
  const locale = editorLocales[useLanguage()]
  const now = useNow()
  const all = Math.max(1, Math.round((Date.parse(deleteAt) - Date.parse(createdAt)) / dayMs))
  const left = Math.max(0, Math.ceil((Date.parse(deleteAt) - now) / dayMs))
  const bar = useCssVariables<HTMLSpanElement>({ '--w': `${Math.min(100, (left / all) * 100)}%` })
  return (
    <div className="ret field">
      <span className="field__label">{t.retention}</span>
      <span className="row">
        <span className="progress" role="img" aria-label={t.daysOf(left, all)}>
          <span ref={bar} />
        </span>
        <span className="nowrap strong">{t.daysLeft(left)}</span>
      </span>
      <span className="field__hint">{t.deletedOn(new Date(deleteAt).toLocaleDateString(locale))}</span>
    </div>
  )
}
