import { defineTexts, useTexts } from '../../language.ts'
import type { PanelProps } from '../../panels/panel.ts'
import { PanelPane } from '../../panels/parts/panel-pane.tsx'
import { KeysList } from '../../shortcuts/keys-list.tsx'

const texts = defineTexts(
  { title: 'Tastatur', path: 'Hilfe, jederzeit mit ?', label: 'Tastenkürzel' },
  { title: 'Keyboard', path: 'Help, at any time with ?', label: 'Shortcuts' },
)

/** Every key that works on a sheet. */
export function KeysPanel({ onClose }: PanelProps) {
  const t = useTexts(texts)
  return (
    <PanelPane title={t.title} path={t.path} label={t.label} onClose={onClose}>
      <KeysList />
    </PanelPane>
  )
}
