/**
 * The attribute by which an element of a preview names the field that it shows; `preview-messages.ts` reads it. Apart from
 * it, because a module that islands and the preview client share would make visitors load the client.
 *
 * @see docs/live-preview.md
 */
export function markField(uid: string, field: string): { 'data-edit': string } {
  return { 'data-edit': `${uid}#${field}` }
}
