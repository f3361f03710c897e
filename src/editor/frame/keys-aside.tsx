import { useEffect, useState } from 'react'
import { defineTexts, useTexts } from '../language.ts'
import { KeysList } from '../shortcuts/keys-list.tsx'
import { keysToggled } from './open-keys.ts'
import { SidePanel } from './side-panel.tsx'

const texts = defineTexts({ title: 'Tasten' }, { title: 'Keys' })

/** The list of keys beside a screen. */
export function KeysAside() {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const toggle = (): void => setOpen(open => !open)
    addEventListener(keysToggled, toggle)
    return () => removeEventListener(keysToggled, toggle)
  }, [])
  if (!isOpen) return null
  return (
    <SidePanel title={t.title} onClose={() => setOpen(false)}>
      <KeysList />
    </SidePanel>
  )
}
