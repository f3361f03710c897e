import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { useFacts } from '../../sheet/story/open-story.ts'
import { isObject } from '../../../base/json.ts'
import { isSameBlock, writtenLanguages } from '../../../model/editing/changed-languages.ts'
import { type Block, isBlockList } from '../../../model/editing/content-value.ts'
import type { FieldChange } from '../diff/compare-content.ts'
import { nextLetter } from '../history/revision-letter.ts'
import type { Publications } from '../history/revisions.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { publishTexts } from './publish-texts.ts'

export interface LanguageRowsProps {
  languages: readonly ContentLanguage[]
  /** Codes of those that are chosen. */
  chosen: readonly string[]
  changes: readonly FieldChange[]
  history: Publications | undefined
  onChoose(codes: readonly string[]): void
}

/** Each language with the revision that it has and the one that it gets. */
export function LanguageRows({ languages, chosen, changes, history, onChoose }: LanguageRowsProps) {
  const t = useTexts(publishTexts)
  const { last_author: author } = useFacts()
  const name = isObject(author) ? String(author.friendly_name ?? '') : ''
  return (
    <div role="group" aria-label={t.languages}>
      {languages.map(language => {
        const now = history?.revisions[language.wire] ?? ''
        const count = changesOf(changes, language.code).length
        return (
          <div key={language.wire} className="langrow">
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.includes(language.code)}
                onChange={({ target }) =>
                  onChoose(
                    languages
                      .map(({ code }) => code)
                      .filter(code => (code === language.code ? target.checked : chosen.includes(code))),
                  )
                }
              />
              <span className="strong">{language.name}</span>
            </label>
            <span className="row">
              {now !== '' && (
                <>
                  <span className="rev">
                    <b>{now}</b>
                  </span>
                  <Icon name="chevron-right" small />
                </>
              )}
              <span className="rev">
                <b data-new="">{nextRevision(history, language.wire)}</b>
              </span>
            </span>
            <span className="sub">
              {count > 0 ? t.changes(count, name) : now === '' ? t.neverPublished : t.noChanges}
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** Changes that a language brings: its own, with the default one those of all languages, and new blocks it is written in. */
export function changesOf(changes: readonly FieldChange[], code: string): readonly FieldChange[] {
  return changes.filter(
    change =>
      change.language === code ||
      (change.language === null && code === '') ||
      (change.kind === 'blocks' && addedLanguages(change).has(code)),
  )
}

function addedLanguages({ before, after }: FieldChange): ReadonlySet<string> {
  const [olds, news] = [before, after].map(value => (isBlockList(value) ? value : []))
  const isNew = (block: Block): boolean => !olds?.some(old => isSameBlock(old, block))
  return writtenLanguages(news?.filter(isNew))
}

/** The letter after the last one that was given, also where the language is offline now. */
export function nextRevision(history: Publications | undefined, wire: string): string {
  const last = history?.publications.map(({ revisions }) => revisions[wire]).find(letter => letter !== undefined)
  return nextLetter(last ?? history?.revisions[wire] ?? '')
}
