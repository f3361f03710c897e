import { useMemo } from 'react'
import type { JsonObject } from '../../../base/json.ts'
import { useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { useFacts, useOpenStory } from '../../sheet/story/open-story.ts'
import type { FieldChange } from '../diff/compare-content.ts'
import { previewAddress, toEditedStory } from '../frame/preview-address.ts'
import { usePreviewToken } from '../frame/use-preview-token.ts'
import type { ContentLanguage } from '../parts/content-languages.ts'
import { pageAddress } from '../parts/page-address.ts'
import { PanelStage } from '../parts/panel-stage.tsx'
import { CompareFields } from './compare-fields.tsx'
import { ComparePictures } from './compare-pictures.tsx'
import { historyTexts } from './history-texts.ts'

export interface ComparedSide {
  name: string
  content: JsonObject
  /** True while the content is still that of the version before. */
  isLoading: boolean
}

export interface HistoryStageProps {
  then: ComparedSide
  now: ComparedSide
  changes: readonly FieldChange[]
  /** Whose page is shown. */
  language: ContentLanguage | undefined
  view: 'fade' | 'fields'
  onView(view: 'fade' | 'fields'): void
  onRestore: ((change: FieldChange) => void) | null
}

/** Two versions in place of the preview: as pictures above each other, or field by field. */
export function HistoryStage({ then, now, changes, language, view, onView, onRestore }: HistoryStageProps) {
  const t = useTexts(historyTexts)
  const { boot } = useEditor()
  const story = useOpenStory()
  const facts = useFacts()
  const token = usePreviewToken()
  const path = language ? pageAddress(facts, language.locale, boot) : null
  const src =
    path && language
      ? previewAddress({ path, storyId: story.id, spaceId: boot.spaceId, language: language.code, token })
      : null
  const [thenStory, nowStory] = [useEdited(facts, then.content), useEdited(facts, now.content)]
  const isFields = view === 'fields' || path === null
  return (
    <PanelStage label={isFields ? t.fieldsLabel : t.picture}>
      <div className="stage__corner" />
      <div className="strip row">
        <div className="dimline__mid">
          <div className="seg seg--s" role="group" aria-label={t.view}>
            {path !== null && (
              <button type="button" aria-pressed={!isFields} onClick={() => onView('fade')}>
                {t.fade}
              </button>
            )}
            <button type="button" aria-pressed={isFields} onClick={() => onView('fields')}>
              {t.fields} <span className="badge">{changes.length}</span>
            </button>
          </div>
        </div>
      </div>
      <div className="map map--off" />
      <div className="view">
        {isFields ? (
          <CompareFields
            title={t.head(then.name, now.name)}
            {...{ changes, onRestore, components: story.components }}
          />
        ) : (
          src && (
            <ComparePictures
              then={{ name: then.name, src, story: thenStory }}
              now={{ name: now.name, src, story: nowStory }}
            />
          )
        )}
      </div>
    </PanelStage>
  )
}

const useEdited = (facts: JsonObject, content: JsonObject): JsonObject =>
  useMemo(() => toEditedStory(facts, content), [facts, content])
