import type { Role } from '../../../model/editing/role.ts'
import type { Folder } from './use-people.ts'

export interface Named {
  role: Role
  languages: readonly string[]
  folders: readonly number[] | null
}

export interface RoleNameDeps {
  roles: Readonly<Record<Role, string>>
  /** Name of a language by its code. */
  languageOf(code: string): string
  folders: readonly Folder[]
  only(role: string, folders: string): string
}

/** `Übersetzung, Englisch`, `Redaktion, nur Referenzen`. */
export function toRoleName({ role, languages, folders }: Named, deps: RoleNameDeps): string {
  const name = deps.roles[role]
  if (role === 'translator') return [name, ...languages.map(deps.languageOf)].join(', ')
  if (role !== 'editor' || folders === null) return name
  const names = folders.flatMap(id => deps.folders.find(folder => folder.id === id)?.name ?? [])
  return names.length === 0 ? name : deps.only(name, names.join(', '))
}
