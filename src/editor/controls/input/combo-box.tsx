import { Button, ComboBox as AriaComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { defineTexts, useTexts } from '../../language.ts'
import { Icon } from '../icon.tsx'

const texts = defineTexts(
  { open: 'Auswahl zeigen', none: 'Nichts gefunden.' },
  { open: 'Show choices', none: 'Nothing found.' },
)

/** More than these are not listed: anyone who has more of them types another letter. */
const maxShown = 60

export interface ComboOption {
  id: string
  label: string
  /** Second line, e.g. an address. */
  detail?: string
}

export interface ComboBoxProps {
  label: string
  options: readonly ComboOption[]
  /** Id of the chosen option; null: none. */
  value: string | null
  onChange(value: string | null): void
  /** What is typed, where the caller searches by itself. */
  onSearch?(words: string): void
  isLabelHidden?: boolean
  placeholder?: string
  autoFocus?: boolean
}

/** One of very many: type to find it. */
export function ComboBox({ label, options, value, onChange, onSearch, ...look }: ComboBoxProps) {
  const t = useTexts(texts)
  return (
    <AriaComboBox
      className="combo"
      items={options.slice(0, onSearch ? maxShown : options.length)}
      selectedKey={value}
      onSelectionChange={key => onChange(key === null ? null : String(key))}
      {...(onSearch && { onInputChange: onSearch, defaultFilter: () => true })}
      allowsEmptyCollection
      menuTrigger="focus"
      {...(look.autoFocus && { autoFocus: true })}
      {...(look.isLabelHidden && { 'aria-label': label })}
    >
      {!look.isLabelHidden && <Label className="field__label">{label}</Label>}
      <div className="combo__in">
        <Input className="input" {...(look.placeholder !== undefined && { placeholder: look.placeholder })} />
        <Button aria-label={t.open}>
          <Icon name="chevron-down" small />
        </Button>
      </div>
      <Popover className="menu-pop">
        <ListBox className="menu menu--options" renderEmptyState={() => <span className="muted">{t.none}</span>}>
          {(option: ComboOption) => (
            <ListBoxItem id={option.id} textValue={option.label}>
              <span className="clip">
                {option.label} {option.detail !== undefined && <span className="muted small">{option.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
