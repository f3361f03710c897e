import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSelected, parseSelected } from '../story/selected.ts'
import { mapMarks } from './map-marks.ts'
import { previewAddress, shownAddress } from './preview-address.ts'
import { clampWidth, parseWidth, scaleFor } from './stage-width.ts'
import { toolbarPlace } from './toolbar-place.ts'

test('numbers on the ruler are in order, far enough apart and on the ruler', () => {
  const places = fc.array(fc.integer({ min: -5000, max: 20_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(places, fc.integer({ min: 60, max: 1500 }), (ys, ruler) => {
      const blocks = ys
        .toSorted((a, b) => a - b)
        .map((y, index) => ({ uid: `1-${index}`, no: String(index), x: 0, y, w: 100, h: 100 }))
      const marks = mapMarks(
        { action: 'geometry', height: 25_000, top: 5000, view: 800, width: 1000, blocks, fields: [], sections: [] },
        ruler,
      )
      marks.forEach(({ y }, index) => {
        expect(y).toBeGreaterThanOrEqual(12)
        expect(y).toBeLessThanOrEqual(ruler - 12)
        if (index > 0) expect(y - (marks[index - 1]?.y ?? 0)).toBeGreaterThanOrEqual(24)
      })
    }),
  )
})

test('the toolbar is in sight while its block is, and never over the header of the page', () => {
  const box = fc.record({ y: fc.integer({ min: -3000, max: 900 }), h: fc.integer({ min: 40, max: 4000 }) })
  fc.assert(
    fc.property(box, ({ y, h }) => {
      const place = y + toolbarPlace({ y, h }, { view: 900 }, 1)
      // Of what is under the header but for a strip, the tools have no other place.
      if (y + h < 72 + 28 || y > 850) return
      expect(place).toBeGreaterThanOrEqual(72)
      expect(place).toBeLessThanOrEqual(900 - 28)
    }),
  )
})

test('widths are read as people type them', () => {
  expect(['390', ' 834 px', '100', '9999', 'breit', '12.5'].map(parseWidth)).toEqual([390, 834, 280, 2560, null, null])
  expect([clampWidth(1), scaleFor(640, 1280), scaleFor(2000, 1280)]).toEqual([280, 0.5, 1])
})

test('an address of the frame is that of the page in its language, signed', () => {
  const facts = {
    id: 7,
    full_slug: 'busse-design/referenzen/tenna',
    preview_token: { token: 'abc', timestamp: '1' },
    localized_paths: [{ lang: 'en', path: 'busse-design/references/tenna' }],
  }
  const options = { facts, spaceId: 9, locales: [{ code: 'de' }, { code: 'en' }], load: 0 }
  const german = new URL(previewAddress({ ...options, language: '' }), 'http://x')
  expect(german.pathname).toBe('/de/busse-design/referenzen/tenna')
  expect(german.searchParams.get('_storyblok_tk[token]')).toBe('abc')
  const english = new URL(previewAddress({ ...options, language: 'en' }), 'http://x')
  expect([english.pathname, english.searchParams.get('_storyblok_lang')]).toEqual([
    '/en/busse-design/references/tenna',
    'en',
  ])
  expect(shownAddress(facts, 'en', 'en', 'busse-design')).toBe('/en/references/tenna')
  expect(shownAddress({ full_slug: 'busse-design/home' }, 'de', '', 'busse-design')).toBe('/de')
})

test('what is selected is read back from its address', () => {
  const uid = fc.oneof(fc.uuid(), fc.stringMatching(/^[a-z0-9-]{1,20}$/))
  fc.assert(
    fc.property(uid, fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (one, story, open) => {
      const selected = { storyId: story, uid: one }
      expect(parseSelected(formatSelected(selected, open), open)).toEqual(selected)
    }),
  )
})
