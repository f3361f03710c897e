import { diffRichText } from './rich-text-diff.ts'
import { Segments } from './segments.tsx'

/** Two rich texts line by line; loaded when one is shown, because comparing them takes a library. */
export function RichTextChange({ before, after }: { before: unknown; after: unknown }) {
  const lines = diffRichText(before, after)
  const isChanged = lines.map(({ segments }) => segments.some(({ kind }) => kind !== 'same'))
  return (
    <div className="diff__text diff__lines">
      {lines.map(({ role, segments }, index) =>
        // Lines around a change give it a place; all others are left out.
        isChanged[index] || isChanged[index - 1] || isChanged[index + 1] ? (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} data-role={role.split(' ').at(-2)}>
            <Segments segments={segments} />
          </p>
        ) : null,
      )}
    </div>
  )
}
