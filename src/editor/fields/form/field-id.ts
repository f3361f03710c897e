/** Id of the input of a field: `f-…-headline__i18n__en`. */
export function toFieldId(uid: string, key: string): string {
  return `f-${uid}-${key}`.replace(/[^\w-]/g, '_')
}
