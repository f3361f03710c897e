import { previewMessages } from '../messages/preview.ts'
import type { Locale } from '../model/locale.ts'
import type { Fields } from '../model/story/schema.ts'
import type { UnrenderableReason } from './block.ts'
import { blockSchemas } from './schemas.ts'

/** Which block is not shown and why, in words; block and field by the labels that editors know, where there are some. */
export function toUnrenderableText(name: string, reason: UnrenderableReason, locale: Locale): string {
  const t = previewMessages[locale]
  const schema = Object.hasOwn(blockSchemas, name) ? blockSchemas[name as keyof typeof blockSchemas] : null
  return `${t.unrenderable(schema?.label ?? name)} ${why()}`

  function why(): string {
    if (reason.kind !== 'empty') return reason.kind === 'unknown' ? t.unknownBlock : t.notAllowed
    const fields: Fields = schema?.fields ?? {}
    return t.emptyField(fields[reason.field]?.label ?? reason.field)
  }
}
