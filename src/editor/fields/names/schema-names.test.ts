import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject } from '../../../base/json.ts'
import { optionName, schemaName } from './schema-names.ts'

test('whatever a schema of ours says has a name in English too', () => {
  const missing = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    for (const text of [value.display_name, value.description]) {
      const isGerman = typeof text === 'string' && /[äöüß]|\s(?:des|der|die|das|und|für|zu|ist)\s/i.test(text)
      if (isGerman && schemaName(text, 'en') === text) missing.add(text)
    }
    if (Array.isArray(value.options)) {
      for (const option of value.options.filter(isObject)) {
        const [name, own] = [String(option.name ?? ''), String(option.value ?? '')]
        if (/[a-z]-[a-z]/.test(own) && optionName(name, own, 'de') === own) missing.add(own)
      }
    }
    Object.values(value).forEach(visit)
  }
  visit(JSON.parse(readFileSync(new URL('../../../../content/components.json', import.meta.url), 'utf8')))
  expect([...missing]).toEqual([])
})
