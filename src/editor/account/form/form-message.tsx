import { Note } from '../../controls/message/note.tsx'

/** What is wrong with a form as a whole. */
export function FormMessage({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note kind="error">
      <p>{text}</p>
    </Note>
  )
}
