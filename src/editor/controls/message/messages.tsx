import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { defineTexts, useTexts } from '../../language.ts'
import { Button, IconButton } from '../button.tsx'

const texts = defineTexts({ close: 'Schließen', message: 'Meldung' }, { close: 'Close', message: 'Message' })

/** How long a message stays, in milliseconds, unless it has the focus or the pointer. */
const shownMs = 6000

export interface Message {
  text: string
  /** What can be done about it, e.g. undo. */
  action?: { label: string; run(): void }
}

export interface Messages {
  /** Shows a message lower left and says it; the one before goes. */
  show(message: Message): void
  /** Says something to screen readers only. */
  announce(text: string): void
}

const MessagesContext = createContext<Messages>({ show() {}, announce() {} })

export function useMessages(): Messages {
  return useContext(MessagesContext)
}

/** One message at a time and one polite live region for the whole editor. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const t = useTexts(texts)
  const [message, setMessage] = useState<(Message & { id: number }) | null>(null)
  const [said, setSaid] = useState('')
  const [held, setHeld] = useState(false)
  const count = useRef(0)

  const announce = useCallback((text: string) => {
    // The same words again are announced again only where the text differs.
    setSaid(before => (before === text ? `${text}\u00A0` : text))
  }, [])
  const show = useCallback(
    (next: Message) => {
      setMessage({ ...next, id: ++count.current })
      // What is taken away under the pointer never says that the pointer has left it.
      setHeld(false)
      announce(next.text)
    },
    [announce],
  )
  useEffect(() => {
    if (!message || held) return
    const timer = setTimeout(() => setMessage(null), shownMs)
    return () => clearTimeout(timer)
  }, [message, held])

  const value = useMemo(() => ({ show, announce }), [show, announce])
  return (
    <MessagesContext value={value}>
      {children}
      {message && (
        <section
          key={message.id}
          className="message"
          aria-label={t.message}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <span>{message.text}</span>
          {message.action && (
            <Button
              kind="quiet"
              small
              onClick={() => {
                setMessage(null)
                message.action?.run()
              }}
            >
              {message.action.label}
            </Button>
          )}
          <IconButton icon="close" label={t.close} small onClick={() => setMessage(null)} />
        </section>
      )}
      <div className="vh vh--first" role="status" aria-live="polite">
        {said}
      </div>
    </MessagesContext>
  )
}
