import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isObject } from '../../base/json.ts'
import { defineIsland } from '../../islands/define-island.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { fetchSuggestions, type Suggestion } from './suggestions.ts'

/** Texts that the form shows, in the language of the page. */
export interface SearchFormTexts {
  word: string
  submit: string
  suggestions: string
}

export interface SearchFormProps {
  action: string
  /** Name of the word in the address. */
  name: string
  text: string
  /** The chosen kind is sent along. */
  kind: { name: string; value: string } | null
  /** Where suggestions are requested. */
  source: string
  texts: SearchFormTexts
}

/** Milliseconds without a further key before suggestions are requested. */
const pauseMs = 120
const minLength = 2

/**
 * The search form. Without script a form like any other; with it pages are
 * suggested while somebody types: arrow keys choose, Enter goes there, Escape
 * closes.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function SearchForm({ action, name, text, kind, source, texts }: SearchFormProps): ReactNode {
  const id = useId()
  const { items, chosen, isRequested, ask, choose, close } = useSuggestions(source)
  const isOpen = items.length > 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && isOpen) {
      event.preventDefault()
      choose(step)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && items[chosen]) {
      event.preventDefault()
      location.assign(items[chosen].href)
    }
  }

  const combobox = isRequested && {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}list`,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': chosen < 0 ? undefined : `${id}${chosen}`,
  }
  return (
    <form className="search" role="search" action={action} method="get">
      <label className="field__label" htmlFor={`${id}word`}>
        {texts.word}
      </label>
      <div className="search__row">
        <input
          className="search__input"
          id={`${id}word`}
          name={name}
          type="search"
          defaultValue={text}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...combobox}
          onInput={event => ask(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button className="search__button" type="submit" aria-label={texts.submit}>
          <Icon name="search" />
        </button>
      </div>
      {isRequested && (
        <div
          className="search__suggestions"
          id={`${id}list`}
          role="listbox"
          aria-label={texts.suggestions}
          hidden={!isOpen}
        >
          {items.map((item, place) => (
            <a
              key={item.href}
              id={`${id}${place}`}
              role="option"
              aria-selected={place === chosen}
              href={item.href}
              tabIndex={-1}
              // The field keeps the focus: a press must not close the list before the click arrives.
              onMouseDown={event => event.preventDefault()}
            >
              {item.title} <span className="search__kind">{item.kind}</span>
            </a>
          ))}
        </div>
      )}
      {kind && <input type="hidden" name={kind.name} value={kind.value} />}
    </form>
  )
}

interface Shown {
  items: readonly Suggestion[]
  /** Place of the chosen one; -1 for what was typed. */
  chosen: number
}

const nothing: Shown = { items: [], chosen: -1 }

/** Suggestions for what is typed: the newest question counts, older answers are dropped. */
function useSuggestions(source: string) {
  const [shown, setShown] = useState(nothing)
  const [isRequested, setRequested] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  function stop(): void {
    clearTimeout(waiting.current)
    asking.current?.abort()
  }

  function ask(text: string): void {
    stop()
    setRequested(true)
    const word = text.trim()
    if (word.length < minLength) return setShown(nothing)
    waiting.current = setTimeout(() => {
      const controller = new AbortController()
      asking.current = controller
      void fetchSuggestions(source, word, controller.signal).then(items => {
        if (!controller.signal.aborted) setShown({ items, chosen: -1 })
      })
    }, pauseMs)
  }

  /** One place more than there are suggestions: the typed word itself. */
  function choose(step: 1 | -1): void {
    setShown(({ items, chosen }) => {
      const places = items.length + 1
      return { items, chosen: ((chosen + 1 + step + places) % places) - 1 }
    })
  }

  function close(): void {
    stop()
    setShown(nothing)
  }

  useEffect(() => stop, [])
  return { ...shown, isRequested, ask, choose, close }
}

export const searchFormIsland = defineIsland<SearchFormProps>({
  name: 'search-form',
  component: SearchForm,
  parseProps,
})

function parseProps(value: unknown): SearchFormProps {
  if (!isObject(value) || !isObject(value.texts)) throw new Error('Search form: props are no object')
  const { action, name, text, kind, source, texts } = value
  return {
    action: parseText(action),
    name: parseText(name),
    text: parseText(text),
    kind: isObject(kind) ? { name: parseText(kind.name), value: parseText(kind.value) } : null,
    source: parseText(source),
    texts: {
      word: parseText(texts.word),
      submit: parseText(texts.submit),
      suggestions: parseText(texts.suggestions),
    },
  }
}

function parseText(value: unknown): string {
  if (typeof value !== 'string') throw new Error('Search form: a text is missing')
  return value
}
