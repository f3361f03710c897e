import { useId } from 'react'
import { type Role, roles } from '../../../model/editing/role.ts'
import type { GivenRights } from '../../account/account-calls.ts'
import { FieldError } from '../../controls/input/labelled-input.tsx'
import { roleNames } from '../../frame/person.ts'
import { languageName } from '../../fields/names/language-name.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { useEditor } from '../../session/session-context.tsx'
import { peopleTexts } from './people-texts.ts'
import { useFolders } from './use-people.ts'

export interface RightsFieldsProps {
  value: GivenRights
  onChange(value: GivenRights): void
  errors: Readonly<Record<string, string>>
}

/** Role, languages of translators, folders of editors. */
export function RightsFields({ value, onChange, errors }: RightsFieldsProps) {
  const t = useTexts(peopleTexts)
  const names = useTexts(roleNames)
  const language = useLanguage()
  const { boot } = useEditor()
  const id = useId()
  const { data: folders = [] } = useFolders()
  const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
    list.includes(item) ? list.filter(each => each !== item) : [...list, item]

  return (
    <>
      <div className="field">
        <div className="field__head">
          <label htmlFor={`${id}-role`}>{t.role}</label>
          <span className="field__end" />
        </div>
        <select
          className="select"
          id={`${id}-role`}
          value={value.role}
          onChange={event => {
            const role: Role = roles.find(each => each === event.target.value) ?? 'reader'
            onChange({ role, languages: role === 'translator' ? otherLanguages(boot.locales) : [], folders: null })
          }}
        >
          {roles.map(role => (
            <option key={role} value={role}>
              {names[role]}
            </option>
          ))}
        </select>
        <FieldError id={`${id}-role-error`} text={errors.role} />
      </div>
      {value.role === 'translator' && (
        <Choices
          label={t.languages}
          hint={t.languagesHint}
          error={errors.languages}
          options={boot.locales.slice(1).map(({ code }) => ({ key: code, name: languageName(code, language) }))}
          chosen={value.languages}
          onToggle={code => onChange({ ...value, languages: toggled(value.languages, code) })}
        />
      )}
      {value.role === 'editor' && folders.length > 0 && (
        <Choices
          label={t.folders}
          hint={t.foldersHint}
          error={errors.folders}
          options={folders.map(folder => ({ key: String(folder.id), name: folder.name }))}
          chosen={(value.folders ?? []).map(String)}
          onToggle={key => {
            const chosen = toggled(value.folders ?? [], Number(key))
            onChange({ ...value, folders: chosen.length === 0 ? null : chosen })
          }}
        />
      )}
    </>
  )
}

const otherLanguages = (locales: readonly { code: string }[]): string[] => locales.slice(1).map(({ code }) => code)

interface ChoicesProps {
  label: string
  hint: string
  error: string | undefined
  options: readonly { key: string; name: string }[]
  chosen: readonly string[]
  onToggle(key: string): void
}

/** Several of a few. */
function Choices({ label, hint, error, options, chosen, onToggle }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className="field" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <div className="field__head">
        <span className="field__label" id={`${id}-label`}>
          {label}
        </span>
        <span className="field__end" />
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="choices">
        {options.map(({ key, name }) => (
          <label key={key} className="check">
            <input type="checkbox" checked={chosen.includes(key)} onChange={() => onToggle(key)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
