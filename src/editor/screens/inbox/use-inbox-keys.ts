import { useEffect } from 'react'

export interface InboxKeys {
  next(): void
  previous(): void
  answered(): void
  assign(): void
  reply(): void
}

const actions: Readonly<Record<string, keyof InboxKeys>> = {
  j: 'next',
  k: 'previous',
  e: 'answered',
  z: 'assign',
  r: 'reply',
}

/** Single letters, while no field has the focus. @param isOn false where the person switched them off. */
export function useInboxKeys(keys: InboxKeys, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
      const at = event.target
      if (at instanceof Element && at.closest('input, textarea, select, [contenteditable="true"], [role="menu"]'))
        return
      const action = actions[event.key]
      if (!action) return
      event.preventDefault()
      keys[action]()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [keys, isOn])
}
