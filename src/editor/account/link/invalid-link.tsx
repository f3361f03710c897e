import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { linkTexts } from './link-texts.ts'

/** A link that leads nowhere any more, and what to do. */
export function InvalidLink({ isStart = false }: { isStart?: boolean }) {
  const t = useTexts(linkTexts)
  return (
    <>
      <Note kind="error">
        <p>
          <b>{t.invalidTitle}</b>
        </p>
        <p>{isStart ? t.invalidStart : t.invalidOther}</p>
      </Note>
      <p>
        <Link to={{ screen: 'sign-in' }}>{t.toSignIn}</Link>
      </p>
    </>
  )
}
