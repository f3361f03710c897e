import type { PresenceView } from '../../../model/editing/account-answers.ts'
import { initialsOf } from '../../frame/person.ts'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { sheetTexts } from '../sheet-texts.ts'

/** Who has this sheet open; the person of this window first. */
export function PeopleHere({ others }: { others: readonly PresenceView[] }) {
  const t = useTexts(sheetTexts)
  const { person } = useSession()
  const people = new Map(others.map(({ person: other }) => [other.id, other.name]))
  people.delete(person.id)
  return (
    <span className="people hide-s" role="group" aria-label={t.here}>
      <span className="avatar" title={person.name} role="img" aria-label={person.name}>
        {initialsOf(person.name)}
      </span>
      {[...people].map(([id, name]) => (
        <span key={id} className="avatar avatar--b" title={name} role="img" aria-label={name}>
          {initialsOf(name)}
        </span>
      ))}
    </span>
  )
}
