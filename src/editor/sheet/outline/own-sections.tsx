import { useMemo, useSyncExternalStore } from 'react'
import { splitBlockUid } from '../../../model/editing/preview-messages.ts'
import { defineTexts, useTexts } from '../../language.ts'
import { useSheet } from '../sheet-context.ts'

const texts = defineTexts({ own: 'Von selbst:' }, { own: 'By itself:' })

/** Sections that the page shows by itself, below the outline: related projects, lists, what the settings close every page with. */
export function OwnSections() {
  const t = useTexts(texts)
  const { main, preview, storyId, select, stores } = useSheet()
  const root = main.state().content._uid
  const line = useSyncExternalStore(preview.subscribe, () =>
    (preview.state().geometry?.sections ?? []).map(({ no, label, uid }) => `${no}\t${label}\t${uid}`).join('\n'),
  )
  const sections = useMemo(
    () =>
      line.split('\n').flatMap(one => {
        const [no = '', label = '', uid = ''] = one.split('\t')
        const block = splitBlockUid(uid)
        const isOwn = block === null || block.storyId !== storyId || block.uid === root
        return no !== '' && isOwn ? [{ no, label, block: block?.storyId === storyId ? null : block }] : []
      }),
    [line, storyId, root],
  )
  if (sections.length === 0) return null
  const show = ({ no, block }: (typeof sections)[number]): void => {
    const { geometry } = preview.state()
    const place = geometry?.sections.find(section => section.no === no)
    if (geometry && place) preview.send({ action: 'scrollTo', top: place.y + geometry.top })
    if (block)
      void stores.open(block.storyId).then(
        () => select(block),
        () => {},
      )
  }
  return (
    <p className="tree__auto">
      {t.own}{' '}
      {sections.map((section, index) => (
        <span key={section.no}>
          {index > 0 && ', '}
          <button type="button" className="tree__own" onClick={() => show(section)}>
            {section.no} {section.label}
          </button>
        </span>
      ))}
    </p>
  )
}
