import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { formatBytes } from '../../media/format-bytes.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { componentName } from '../parts/change-names.ts'
import { useContentLanguages } from '../parts/content-languages.ts'
import { useJumps } from '../parts/jump.ts'
import { problemText } from '../parts/problem-text.ts'
import { PanelSection } from '../parts/panel-pane.tsx'
import type { Checklist } from './checklist.ts'
import type { ContentProblem } from './content-problem.ts'
import { publishTexts } from './publish-texts.ts'

export interface ChecklistSectionProps {
  /** Null while the first check runs. */
  checklist: Checklist | null
  error: unknown
  onRetry(): void
}

/** What the check found: errors first, each leads to its field. */
export function ChecklistSection({ checklist, error, onRetry }: ChecklistSectionProps) {
  const t = useTexts(publishTexts)
  const language = useLanguage()
  const end = checklist ? t.checkEnd(checklist.errors.length, checklist.notes.length) : t.checking
  return (
    <PanelSection title={t.check} end={error ? undefined : end}>
      {error ? <Failure error={error} onRetry={onRetry} /> : null}
      {checklist && (
        <ul className="lines" id="checklist">
          {[...checklist.errors, ...checklist.notes].map((problem, index) => (
            // Two findings of one rule in one field are told apart by their place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <ProblemLine key={index} problem={problem} />
          ))}
          {checklist.passed.map(passed => (
            <li key={passed.kind} data-s="ok">
              <Icon name="check" />
              <span className="strong">
                {passed.kind === 'links' ? t.links(passed.count) : null}
                {passed.kind === 'pictures' ? t.pictures(passed.count) : null}
                {passed.kind === 'form'
                  ? t.form(passed.bytes === null ? '' : formatBytes(passed.bytes, language))
                  : null}
              </span>
              <span />
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

function ProblemLine({ problem }: { problem: ContentProblem }) {
  const t = useTexts(publishTexts)
  const language = useLanguage()
  const { components } = useOpenStory()
  const { toField } = useJumps()
  const languages = useContentLanguages()
  const { level, block, field, component } = problem
  const isError = level === 'error'
  const named = languages.find(({ code }) => code === problem.language)?.name
  const place = [component && componentName(component, components), named].filter(Boolean).join(' · ')
  return (
    <li data-s={isError ? 'error' : 'warn'}>
      <Icon name={isError ? 'error' : 'warning'} />
      <span className="strong">
        <span className="vh">{isError ? t.error : t.note}: </span>
        {problemText(problem, components, language)}
      </span>
      <span>
        {(block !== null || field !== null) && (
          <button type="button" className="link-btn" onClick={() => toField(block, field, problem.language)}>
            {t.toField}
          </button>
        )}
      </span>
      {place !== '' && <span className="sub">{place}</span>}
    </li>
  )
}
