import { expect, test } from 'vitest'
import { createCheckProgress } from '../../src/blocks/usability-check/answering/check-progress.ts'
import { services } from '../../src/consent/services.ts'
import { keepContactDraft } from '../../src/forms/contact/contact-draft.ts'
import { emptyValues } from '../../src/forms/contact/contact-fields.ts'
import { createKeptText } from '../../src/forms/contact/kept-text.ts'
import { initialCheck } from '../../src/blocks/usability-check/answering/check-state.ts'

/** A session storage that remembers the names that were written. */
function recordNames() {
  const names: string[] = []
  const storage = { setItem: (name: string) => void names.push(name) } as unknown as Storage
  return { names, storage: () => storage }
}

test('whatever the forms and the usability check keep in the tab is declared in the registry of services', () => {
  const { names, storage } = recordNames()
  createKeptText('f8b337be', storage).keep(emptyValues)
  keepContactDraft({ topic: 'press', message: 'Eine Frage' }, storage)
  const { answers, subject } = initialCheck(2)
  const own = { answers, subject }
  createCheckProgress({ block: 'a1', version: '1', total: 2, storage }).keep({
    own,
    stage: 'start',
    at: 0,
    other: null,
  })
  expect(names).toHaveLength(3)
  const declared = services.flatMap(({ stored }) => stored).filter(({ store }) => store === 'session')
  for (const name of names) expect(declared.filter(({ match }) => match.test(name))).toHaveLength(1)
})
