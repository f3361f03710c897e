import { expect } from 'vitest'
import type { ManagedService } from '../../management.fixture.ts'

/** Content of a page with a title. */
export const page = (title: string, more: object = {}) => ({ component: 'page', title, ...more })

/** Makes a story as a client does; `more` stands beside it in the request. */
export async function create(t: ManagedService, story: object, more: object = {}) {
  const { status, body } = await t.manage('POST', 'stories', { story, ...more })
  expect([status, body.story ? '' : body]).toEqual([201, ''])
  return body.story
}

/** The title that visitors read, or the status of the refusal. */
export async function publicTitle(t: ManagedService, slug: string, language = '') {
  const { status, body } = await t.get(`stories/${slug}?language=${language}`)
  return status === 200 ? body.story.content.title : status
}
