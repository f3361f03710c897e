import type { ReactNode } from 'react'
import { checkMessages } from '../../../messages/check.ts'
import { usePage } from '../../page-context.tsx'

/** What the five steps mean, said once; below the statements the scale is drawn without words. */
export function ScaleKey({ headline }: { headline: boolean }): ReactNode {
  const { locale } = usePage()
  const t = checkMessages[locale]
  const Heading = headline ? 'h3' : 'h2'
  return (
    <div className="scale-key">
      <Heading className="h3">{t.scaleTitle}</Heading>
      <div className="tolerance">
        <ol className="tolerance__steps">
          {[t.step1, t.step2, t.step3, t.step4, t.step5].map((step, index) => (
            <li key={step} className="tolerance__step">
              <span className="tolerance__no" aria-hidden="true">
                {index + 1}
              </span>
              <span className="tolerance__label">{step}</span>
            </li>
          ))}
        </ol>
        <p className="tolerance__open">
          {t.open}
          <small>{t.openNote}</small>
        </p>
      </div>
    </div>
  )
}
