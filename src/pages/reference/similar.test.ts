import { expect, test } from 'vitest'
import { exampleReference } from '../../blocks/example-references.ts'
import { similarProjects } from './similar.ts'

const pump = exampleReference({ title: 'pump', categories: ['medical', 'ui'], size: [206, 135, 124] })
const kora = exampleReference({ title: 'kora', categories: ['medical'], size: [260, 240, 310] })
const microscope = exampleReference({ title: 'microscope', categories: ['medical'], size: [246, 498, 382] })
const bed = exampleReference({ title: 'bed', categories: ['medical'], size: [2200, 900, 900] })
const battery = exampleReference({ title: 'battery', categories: ['tools'], size: [148, 96, 210] })
const mast = exampleReference({ title: 'mast', categories: ['furniture'], size: [180, 4200, 180] })
const all = [mast, bed, pump, battery, microscope, kora]

const found = (story: typeof pump, given: readonly (typeof pump)[] = all) =>
  similarProjects(story, given).map(({ story: { slug }, reason }) => `${slug}: ${reason}`)

test('two of the first category, the nearest in size first, and one of the same size from another world', () => {
  expect(found(pump)).toEqual(['kora: category', 'microscope: categoryOtherSize', 'battery: size'])
})

test('what an editor related comes first', () => {
  const chosen = { ...pump, content: { ...pump.content, related_references: [mast] } }
  expect(found(chosen)).toEqual(['mast: chosen', 'kora: category', 'battery: size'])
})

test('without others of the category a shared service counts', () => {
  const drill = exampleReference({
    title: 'drill',
    categories: ['tools'],
    size: [186, 204, 80],
    services: ['engineering'],
  })
  const [service] = drill.content.services
  const saw = exampleReference({ title: 'saw', categories: ['machines'], size: [9000, 10, 10] })
  const sharing = { ...saw, content: { ...saw.content, services: service ? [service] : [] } }
  expect(found(drill, [drill, sharing, mast])[0]).toBe('saw: service')
})

test('without a size nothing is chosen by size', () => {
  const idea = exampleReference({ title: 'idea', categories: ['medical'] })
  expect(found(idea, [idea, ...all]).every(entry => entry.includes('category'))).toBe(true)
})

test('the project itself and projects without a page are left out', () => {
  expect(found(pump, [pump, { ...kora, href: null }])).toEqual([])
})
