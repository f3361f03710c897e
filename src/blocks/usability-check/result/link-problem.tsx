import type { ReactNode } from 'react'
import { interactiveCheckMessages } from '../../../messages/interactive-check.ts'
import type { Locale } from '../../../model/locale.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { LinkProblem } from '../answering/check-state.ts'

/** Says why a link shows no result. The element stays, so that a text that comes later is read out. */
export function LinkProblemNote({ problem, locale }: { problem: LinkProblem | null; locale: Locale }): ReactNode {
  const t = interactiveCheckMessages[locale]
  return (
    <div className="check-problem" role="status">
      {problem && (
        <p>
          <Icon name="info" /> {problem === 'unreadable' ? t.unreadable : t.otherVersion}
        </p>
      )}
    </div>
  )
}
