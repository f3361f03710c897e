/** What somebody is in the editor, from most to least. */
export const roles = ['admin', 'editor', 'translator', 'reader'] as const
export type Role = (typeof roles)[number]

export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/**
 * What somebody may do in the editor. The server checks each of them for every request; the interface hides what a role
 * never may.
 */
export const permissions = [
  /** See stories, drafts, media, history. */
  'read',
  /** Change stories: content, place, name, bin. */
  'write',
  /** Change the fields of the own languages. */
  'translate',
  /** Publish, schedule, take offline, decide on proposals. */
  'publish',
  /** Ask an editor to publish. */
  'propose',
  /** Make and revoke share links. */
  'share',
  /** Upload, change and delete media. */
  'media',
  /** Data sources and redirects. */
  'lists',
  /** Enquiries and newsletter. */
  'inbox',
  /** The activity log. */
  'activity',
  /** People, tokens, webhooks, components, settings. */
  'administer',
] as const
export type Permission = (typeof permissions)[number]

/** The one table of who may do what. @see docs/decisions/0033-accounts.md */
const grants: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  editor: ['read', 'write', 'translate', 'publish', 'propose', 'share', 'media', 'lists', 'inbox', 'activity'],
  translator: ['read', 'translate', 'propose', 'share'],
  reader: ['read'],
}

export function can(role: Role, permission: Permission): boolean {
  return grants[role].includes(permission)
}

export const permissionsOf = (role: Role): readonly Permission[] => grants[role]
