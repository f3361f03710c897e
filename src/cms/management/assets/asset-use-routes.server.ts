import type { AssetStore } from '../../assets/asset-store.server.ts'
import type { AssetUses } from '../../assets/asset-uses.server.ts'
import type { Assets, StoredAsset } from '../../assets/assets.server.ts'
import { formerFilesOf, isKept, keptMs } from '../../assets/former-files.ts'
import { originalOf } from '../../assets/original-file.ts'
import type { StoryIndex } from '../../stories/index/story-index.ts'
import { done, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { optionalText } from '../given.ts'
import { reading, type Route, writing } from '../routes.ts'
import { lacksAlt } from './find-assets.ts'
import { isTrashed } from './managed-asset.ts'

export interface AssetUseRoutesDeps {
  assets: Assets
  assetStore: AssetStore
  assetUses: AssetUses
  index: StoryIndex
  now: () => string
  /** @throws ManagementError 404 */
  find(id: number): StoredAsset
}

/** Beyond the official interface: where files are used, what is left to do with them, which files they had before. */
export function assetUseRoutes({ assets, assetStore, assetUses, index, now, find }: AssetUseRoutesDeps): Route[] {
  async function summary(): Promise<ManagementAnswer> {
    const uses = await assetUses.countUses()
    const all = assets.all().filter(asset => !isTrashed(asset))
    const folders = Map.groupBy(all, ({ data }) =>
      typeof data.asset_folder_id === 'number' ? data.asset_folder_id : 0,
    )
    const languages = ['default', ...index.languages.codes]
    return ok({
      total: all.length,
      bytes: all.reduce((sum, { contentLength }) => sum + contentLength, 0),
      trashed: assets.all().length - all.length,
      unused: all.filter(({ id }) => !uses.has(id)).length,
      without_alt: Object.fromEntries(
        languages.map(language => [language, all.filter(asset => lacksAlt(asset, language)).length]),
      ),
      folders: Object.fromEntries(
        [...folders].map(([id, own]) => [
          id,
          { total: own.length, bytes: own.reduce((sum, { contentLength }) => sum + contentLength, 0) },
        ]),
      ),
    })
  }

  async function uses(asset: StoredAsset): Promise<ManagementAnswer> {
    const found = await assetUses.usesOf(asset)
    return ok({
      uses: found.map(({ storyId, uuid, name, fullSlug, inDraft, isPublished, places }) => ({
        story_id: storyId,
        uuid,
        name,
        full_slug: fullSlug,
        in_draft: inDraft,
        is_published: isPublished,
        places,
      })),
    })
  }

  /** The file as it was uploaded, for those who edit: it may still say where it was taken. Without a copy it is the file itself. */
  async function original(asset: StoredAsset): Promise<ManagementAnswer> {
    const { storedFile, contentLength } = asset
    const found = originalOf(asset) ?? { file: storedFile, name: storedFile.split('/').at(-1) ?? '', contentLength }
    const body = need(await assetStore.openFile(found.file))
    return ok(body, {
      'content-type': 'application/octet-stream',
      'content-length': String(found.contentLength),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }

  function former(asset: StoredAsset): ManagementAnswer {
    const at = Date.parse(now())
    const kept = formerFilesOf(asset).filter(each => isKept(each, at))
    return ok({
      former_files: kept.map(({ file, contentLength, data, replacedAt }) => ({
        file,
        content_length: contentLength,
        width: data.width ?? null,
        height: data.height ?? null,
        replaced_at: replacedAt,
        kept_until: new Date(Date.parse(replacedAt) + keptMs).toISOString(),
      })),
    })
  }

  async function restore(file: string, asset: StoredAsset): Promise<ManagementAnswer> {
    done(await assetStore.restoreFormer(asset.id, file))
    return former(find(asset.id))
  }

  return [
    reading('assets/summary', [], summary),
    reading('assets/:id/uses', [], (_, { id }) => uses(find(id()))),
    reading('assets/:id/original', [], (_, { id }) => original(find(id()))),
    reading('assets/:id/former', [], (_, { id }) => former(find(id()))),
    writing({
      method: 'POST',
      path: 'assets/:id/former',
      touches: 'no story',
      read: given => given.as({ file: optionalText }),
      answer: ({ file }, { id }) => restore(file ?? '', find(id())),
    }),
  ]
}
