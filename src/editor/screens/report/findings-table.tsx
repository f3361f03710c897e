import { Fragment, type KeyboardEvent, useState } from 'react'
import { Icon } from '../../controls/icon.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { componentName } from '../../panels/parts/change-names.ts'
import { problemField, problemText } from '../../panels/parts/problem-text.ts'
import type { ContentProblem } from '../../panels/publish/content-problem.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import type { Components } from '../../sheet/story/open-story.ts'
import { fixOf } from './fix-from-list.ts'
import { FixRow } from './fix-row.tsx'
import { reportTexts } from './report-texts.ts'

/** Rules whose name alone does not say what is wrong: the rest of the sentence follows. */
const detailed: ReadonlySet<string> = new Set([
  ...['broken-link', 'unpublished-link', 'broken-anchor', 'invalid-value', 'unknown-block', 'unknown-option', 'cycle'],
  ...['seo-length', 'page-weight', 'heavy-file', 'heading-order', 'taken-address'],
])

export interface FindingsTableProps {
  problems: readonly ContentProblem[]
  components: Components
}

/** Findings, one a row; each leads to its field, and what can be typed is typed here. Arrows move from row to row. */
export function FindingsTable({ problems, components }: FindingsTableProps) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  const { boot } = useEditor()
  const { may } = useSession()
  const [open, setOpen] = useState<ContentProblem | null>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    const links = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = links[links.indexOf(event.currentTarget) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div className="tblwrap">
      <table className="tbl">
        <thead>
          <tr>
            <th>{t.kind}</th>
            <th className="w2">{t.what}</th>
            <th className="w2 opt">{t.where}</th>
            <th className="opt">{t.field}</th>
            <th className="opt">{t.language}</th>
            <th>
              <span className="vh">{t.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, index) => {
            const { level, story, asset, block, field, component } = problem
            const fix = may('write') && story ? fixOf(problem, components) : null
            const label = problemField(problem, components, language)
            const text = problemText(problem, components, language)
            const lang = problem.language === '' ? (boot.locales[0]?.code ?? '') : problem.language
            return (
              // Two findings of one rule in one field are told apart by their place alone.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={index}>
                <tr>
                  <td>
                    <span className="status" data-s={level === 'error' ? 'error' : 'warn'}>
                      <Icon name={level === 'error' ? 'error' : 'warning'} />
                      {level === 'error' ? t.error : t.note}
                    </span>
                  </td>
                  <td className="strong w2">
                    <div className="clip" title={text}>
                      {t.rules[problem.rule] ?? text}
                      {detailed.has(problem.rule) && <span className="small muted"> {text}</span>}
                    </div>
                  </td>
                  <td className="w2 opt">
                    <div className="clip">{story?.name ?? asset?.filename.split('/').at(-1) ?? ''}</div>
                  </td>
                  <td className="opt nowrap muted">
                    {[component && componentName(component, components), label].filter(Boolean).join(', ')}
                    {!story && asset ? t.files : ''}
                  </td>
                  <td className="opt">{lang ?? boot.locales.map(({ code }) => code).join(', ')}</td>
                  <td className="end nowrap">
                    {fix && (
                      <>
                        <button
                          type="button"
                          className="link-btn"
                          aria-expanded={open === problem}
                          onClick={() => setOpen(open === problem ? null : problem)}
                        >
                          {t.fix}
                        </button>
                        &ensp;
                      </>
                    )}
                    {story ? (
                      <Link
                        className="link-btn"
                        data-row=""
                        to={storyRoute(story.id, { block, field, lang: problem.language ?? '' })}
                        onKeyDown={onKeyDown}
                      >
                        {block !== null || field !== null ? t.toField : t.toSheet}
                        <span className="vh">: {text}</span>
                      </Link>
                    ) : (
                      asset && (
                        <Link
                          className="link-btn"
                          data-row=""
                          to={{ screen: 'assets', id: asset.id }}
                          onKeyDown={onKeyDown}
                        >
                          {t.toFile}
                        </Link>
                      )
                    )}
                  </td>
                </tr>
                {fix && open === problem && (
                  <FixRow problem={problem} fix={fix} label={label ?? ''} onClose={() => setOpen(null)} />
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
