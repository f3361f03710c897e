import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface ChooserOption {
  key: string
  /** What screen readers say, and what the list shows unless `view` does. */
  name: string
  view?: ReactNode
  isDisabled?: boolean
}

export interface ChooserProps {
  id?: string
  label: string
  /** Id of an element that names it instead. */
  labelledBy?: string
  describedBy?: string | undefined
  placeholder?: string
  text: string
  options: readonly ChooserOption[]
  /** What is shown fits earlier words: Enter waits for what fits these. */
  isStale?: boolean
  /** Said below the list, e.g. that nothing was found. */
  status?: string | null
  /** Opens with the focus instead of with the first key. */
  opensOnFocus?: boolean
  /** Gets the focus when it appears: it was opened by a key or a click on the same place. */
  takesFocus?: boolean
  /** The list takes room instead of covering what is below. */
  isInline?: boolean
  className?: string
  onText(text: string): void
  onChoose(key: string): void
  /** Escape in a closed list. */
  onCancel?(): void
}

/**
 * An input with a list of what fits: arrows, Home, End, Enter and Escape as in the ARIA pattern of a combo box. The list
 * stands in the document below the input, so that it needs no place computed by script.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Chooser(props: ChooserProps) {
  const { label, labelledBy, describedBy, placeholder, text, options, status = null, className = 'input' } = props
  const listId = useId()
  const [isOpen, setIsOpen] = useState(props.isInline === true)
  const [active, setActive] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const takesFocus = props.takesFocus === true
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const enabled = options.filter(option => option.isDisabled !== true)
  const current = enabled.find(option => option.key === active) ?? enabled[0] ?? null
  const isShown = (isOpen || props.isInline === true) && (options.length > 0 || status !== null)

  const choose = (key: string): void => {
    setIsOpen(props.isInline === true)
    setActive(null)
    props.onChoose(key)
  }
  // Anyone who types a name and presses Enter means what the name finds, not what stood there before.
  const [isAwaited, setIsAwaited] = useState(false)
  const { isStale = false } = props
  const first = current?.key
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    if (!isAwaited || isStale) return
    // Only an answer ends the waiting, and it comes by itself.
    // eslint-disable-next-line react/set-state-in-effect
    setIsAwaited(false)
    if (first !== undefined) latest.current(first)
  }, [isAwaited, isStale, first])
  const go = (step: number): void => {
    const at = current ? enabled.indexOf(current) : -1
    // Before the first key nothing is marked but the first one, which Enter takes: down goes on from there.
    const next = enabled[(at + step + enabled.length) % Math.max(enabled.length, 1)]
    if (!next) return
    setActive(next.key)
    document.getElementById(`${listId}-${next.key}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Ctrl Enter publishes, wherever somebody writes.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) go(event.key === 'ArrowDown' ? 1 : -1)
      else setIsOpen(true)
    } else if (event.key === 'Enter' && isShown && (current || isStale)) {
      event.preventDefault()
      if (isStale && active === null) setIsAwaited(text.trim() !== '')
      else if (current) choose(current.key)
    } else if (event.key === 'Escape') {
      if (isOpen && props.isInline !== true) {
        event.stopPropagation()
        setIsOpen(false)
      } else if (props.onCancel) {
        event.stopPropagation()
        props.onCancel()
      }
    }
  }
  return (
    <div
      className="chooser grow"
      ref={box}
      onBlur={event => {
        if (!box.current?.contains(event.relatedTarget)) setIsOpen(props.isInline === true)
      }}
    >
      <input
        className={className}
        {...(props.id === undefined ? {} : { id: props.id })}
        role="combobox"
        aria-label={labelledBy === undefined ? label : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? `${listId}-${current.key}` : undefined}
        autoComplete="off"
        ref={input}
        placeholder={placeholder}
        value={text}
        onFocus={() => props.opensOnFocus && setIsOpen(true)}
        onChange={event => {
          setIsOpen(true)
          setActive(null)
          setIsAwaited(false)
          props.onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="chooser__list"
        data-static={props.isInline || undefined}
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
      >
        {options.map(option => (
          <div
            key={option.key}
            id={`${listId}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === current}
            aria-disabled={option.isDisabled || undefined}
            data-on={option === current || undefined}
            onPointerDown={event => event.preventDefault()}
            onClick={() => option.isDisabled !== true && choose(option.key)}
          >
            {option.view ?? (
              <>
                <span />
                <span className="clip">{option.name}</span>
                <span />
              </>
            )}
          </div>
        ))}
        {status !== null && <p className="small muted">{status}</p>}
      </div>
    </div>
  )
}
