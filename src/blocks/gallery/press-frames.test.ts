import { expect, test } from 'vitest'
import type { Asset } from '../../model/story/asset.ts'
import { examplePicture } from '../example-values.ts'
import { pressFrames } from './press-frames.ts'

const files = (...names: string[]): Asset[] => names.map(name => ({ ...examplePicture, src: `/f/${name}.jpg` }))

test('a contact sheet marks the frames that are in the press kit', () => {
  expect(pressFrames(files('valve', 'handle'), files('handle', 'board'))).toEqual(new Set(['/f/handle.jpg']))
})

test('nothing is marked where no frame is in the press kit, or every one', () => {
  expect(pressFrames(files('valve', 'handle'), files('board'))).toBeNull()
  expect(pressFrames(files('valve', 'handle'), files('board', 'handle', 'valve'))).toBeNull()
})
