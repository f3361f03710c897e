import { isObject, type JsonObject } from '../../../base/json.ts'
import type { EditorApi } from '../../api/editor-api.ts'
import { type Block, isBlock } from '../structure/block-tree.ts'

/** A story as the server has it. */
export interface ServerStory {
  /** Everything but the content. */
  facts: JsonObject
  content: Block
  /** Number of the state: a save names the one it is based on. */
  lockVersion: number
}

/** What a save sends: what was changed, and nothing else. */
export interface StorySave {
  content: Block | null
  facts: JsonObject
  lockVersion: number
  /** The window is being closed: the request goes on without it. */
  isLast?: boolean
}

/** Reading and saving one story. */
export interface StoryServer {
  /** @throws ApiError */
  load(): Promise<ServerStory>
  /** @throws ApiError 409 where somebody else has saved meanwhile. */
  save(save: StorySave): Promise<ServerStory>
  /** Content that visitors see; null while there is none. */
  loadPublished(): Promise<Block | null>
  /** Brings the story back from the bin. */
  restore(): Promise<void>
  /**
   * Keeps a content beside the draft, in the history, until two people have decided.
   *
   * @param replaces what this window has kept before; null: nothing.
   * @returns the id of the version.
   */
  keepAside(content: Block, replaces: number | null): Promise<number | null>
}

/** Browsers refuse requests that outlive their page beyond 64 kB. */
const mostKeptAlive = 60_000

/** A story of the management API. */
export function createStoryServer(api: EditorApi, id: number): StoryServer {
  const path = api.space(`stories/${id}`)
  return {
    load: async () => toServerStory(await api.call('GET', path)),
    async save({ content, facts, lockVersion, isLast = false }) {
      const body = {
        story: { ...toWritable(facts), ...(content ? { content } : {}) },
        lock_version: lockVersion,
      }
      const keepalive = isLast && JSON.stringify(body).length < mostKeptAlive
      return toServerStory(await api.call('PUT', path, { body, keepalive }))
    },
    async loadPublished() {
      const answer = await api.call('GET', `${path}/compare`)
      return isObject(answer) && isBlock(answer.version) ? answer.version : null
    },
    async keepAside(content, replaces) {
      const answer = await api.call('POST', `${path}/versions`, { body: { version: { content, replaces } } })
      return isObject(answer) && isObject(answer.version) ? Number(answer.version.id) || null : null
    },
    async restore() {
      await api.call('POST', api.space('stories/bulk_undelete'), { body: { story_ids: [id] } })
    },
  }
}

/** Names and addresses of other languages are changed by an attribute of their own. */
function toWritable({ translated_slugs: slugs, ...facts }: JsonObject): JsonObject {
  if (!Array.isArray(slugs)) return facts
  const attributes = slugs
    .filter(isObject)
    .map(({ lang, slug, name }) => ({ lang, name, slug, ...(slug === '' ? { _destroy: true } : {}) }))
  return { ...facts, translated_slugs_attributes: attributes }
}

/** @throws TypeError where the answer is none of our server. */
export function toServerStory(answer: unknown): ServerStory {
  if (!isObject(answer) || !isObject(answer.story)) throw new TypeError('The answer is no story')
  const { content, ...facts } = answer.story
  const { lock_version: lockVersion } = answer
  if (!isObject(content) || typeof lockVersion !== 'number') throw new TypeError('The answer is no story')
  return { facts, content: withUid(content, String(facts.uuid)), lockVersion }
}

/** Content that was written by other programs may have a root without `_uid`: the story's own takes its place. */
function withUid(content: JsonObject, uuid: string): Block {
  const { _uid: uid, component } = content
  return {
    ...content,
    _uid: typeof uid === 'string' && uid !== '' ? uid : uuid,
    component: typeof component === 'string' ? component : '',
  }
}
